import type { Me } from '#domain/profiles/contract.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';

/** Changes when the account is deleted, and updates the session's copy of that date. */
export function useDeletionChange<Input>(change: (input: Input) => Promise<Pick<Me, 'deletes_at'>>) {
  const { store } = useAuth();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ deletes_at }) => {
      const { me } = store.snapshot();
      if (me) store.setMe({ ...me, deletes_at });
    },
  });
}
