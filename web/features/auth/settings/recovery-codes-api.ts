import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { countRecoveryCodes, makeRecoveryCodes } from '#domain/auth/recovery-code-contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export const recoveryCodesKey = ['account', 'recovery-codes'];

export const recoveryCodesQuery = (api: CallApi) =>
  queryOptions({ queryKey: recoveryCodesKey, queryFn: () => api(countRecoveryCodes, {}), staleTime: 0 });

/** `codes` are available until `forget`, and cannot be fetched again. */
export function useNewRecoveryCodes() {
  const api = useApi();
  const errorText = useErrorText();
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: () => api(makeRecoveryCodes, {}),
    gcTime: 0,
    onSuccess: () => void client.invalidateQueries({ queryKey: recoveryCodesKey }),
    onError: (error) => toast.error(errorText(error)),
  });
  return {
    codes: making.data?.codes ?? null,
    make: () => making.mutate(),
    isMaking: making.isPending,
    forget: making.reset,
  };
}
