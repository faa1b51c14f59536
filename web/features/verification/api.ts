import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getMyVerification, requestVerification } from '#domain/verification/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';

/** Minimum milliseconds of the busy state (specification). */
const minBusyMs = 1500;

const all = ['verification'] as const;

export const myVerificationQuery = (api: CallApi) =>
  queryOptions({ queryKey: [...all, 'mine'], queryFn: () => api(getMyVerification, {}), staleTime: 0 });

export function useRequestVerification() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (paymentReference: string) => {
      const [sent] = await Promise.allSettled([
        api(requestVerification, { body: { payment_reference: paymentReference } }),
        new Promise((resolve) => setTimeout(resolve, minBusyMs)),
      ]);
      if (sent.status === 'rejected') throw sent.reason;
      return sent.value;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: all }),
  });
}
