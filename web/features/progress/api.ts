import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { endMyLeave, getMyLeave, setMyLeave } from '#domain/progress/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';

export const myLeaveQuery = (api: CallApi) => queryOptions({ queryKey: ['leave'], queryFn: () => api(getMyLeave, {}) });

/** Sets the day of the return, or ends the leave with null. */
export function useChangeMyLeave() {
  const [api, client] = [useApi(), useQueryClient()];
  return useMutation({
    mutationFn: (returnsOn: string | null) =>
      returnsOn === null ? api(endMyLeave, {}) : api(setMyLeave, { body: { returns_on: returnsOn } }),
    onSuccess: (answer) => client.setQueryData(myLeaveQuery(api).queryKey, answer),
  });
}
