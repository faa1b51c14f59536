import { useQueryClient } from '@tanstack/react-query';
import type { CallInput, Endpoint, Output } from '#domain/kernel/endpoint.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { adminKey } from '#web/lib/api/query.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** An operation that shows why it was refused, and reloads what admins see. */
export function useAdminChange<Operation extends Endpoint>(
  operation: Operation,
  onSuccess: (answer: Output<Operation>, input: CallInput<Operation>) => unknown = () => {},
) {
  const api = useApi();
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Operation>) => api(operation, input),
    onSuccess,
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: adminKey }),
  });
}
