import { useQueryClient } from '@tanstack/react-query';
import { getMyVerification, requestVerification } from '#domain/verification/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { keyOf, apiQuery } from '#web/lib/api/query.ts';

/** Minimum milliseconds of the busy state (specification). */
const minBusyMs = 1500;

export const myVerificationQuery = { ...apiQuery(getMyVerification, {}), staleTime: 0 };

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
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf(getMyVerification) }),
  });
}
