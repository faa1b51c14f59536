import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getMyVerification, requestVerification } from '#domain/verification/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';

/** How long the sending of a request shows that it is at work, in milliseconds, at least (specification). */
const shortestBusy = 1500;

const all = ['verification'] as const;

/** Whether the learner is verified, the requests so far and a reference for the next. */
export const myVerificationQuery = (api: CallApi) =>
  queryOptions({ queryKey: [...all, 'mine'], queryFn: () => api(getMyVerification, {}), staleTime: 0 });

/** Asks for verification with the reference of a payment. */
export function useRequestVerification() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (paymentReference: string) => {
      const [sent] = await Promise.allSettled([
        api(requestVerification, { body: { payment_reference: paymentReference } }),
        new Promise((resolve) => setTimeout(resolve, shortestBusy)),
      ]);
      if (sent.status === 'rejected') throw sent.reason;
      return sent.value;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: all }),
  });
}
