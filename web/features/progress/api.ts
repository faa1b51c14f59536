import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { schoolDay } from '#domain/progress/rules.ts';
import { getMyLeave, type Leave, setMyLeave } from '#domain/progress/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';

export const myLeaveQuery = (api: CallApi) => queryOptions({ queryKey: ['leave'], queryFn: () => api(getMyLeave, {}) });

/** Sets the leave, or ends it with null. */
export function useChangeMyLeave() {
  const [api, client] = [useApi(), useQueryClient()];
  return useMutation({
    mutationFn: (leave: Leave | null) => api(setMyLeave, { body: { leave } }),
    onSuccess: (answer) => client.setQueryData(myLeaveQuery(api).queryKey, answer),
  });
}

export const hasBegun = ({ starts_on }: Leave) => starts_on <= schoolDay(new Date().toISOString());
