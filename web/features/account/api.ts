import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelDeletion, endMySession, listMySessions, requestDeletion } from '#domain/account/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

const sessionsKey = ['account', 'sessions'];

export const mySessionsQuery = (api: CallApi) =>
  queryOptions({ queryKey: sessionsKey, queryFn: () => api(listMySessions, {}), staleTime: 0 });

/** Ends one session, or all others if null. */
export function useEndMySessions() {
  const api = useApi();
  const client = useQueryClient();
  const { store } = useAuth();
  return useMutation({
    mutationFn: async (sessionId: string | null) => {
      if (sessionId !== null) return void (await api(endMySession, { params: { id: sessionId } }));
      const { error } = await (await store.client()).signOut({ scope: 'others' });
      if (error) throw error;
      return undefined;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Updates the session's copy of the deletion date. */
function useHearDeletion() {
  const { store } = useAuth();
  return ({ deletes_at }: { deletes_at: string | null }) => {
    const { me } = store.snapshot();
    if (me) store.setMe({ ...me, deletes_at });
  };
}

export function useDeletion() {
  const api = useApi();
  return useMutation({
    mutationFn: (email: string) => api(requestDeletion, { body: { email } }),
    onSuccess: useHearDeletion(),
  });
}

export function useKeeping() {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const hear = useHearDeletion();
  return useMutation({
    mutationFn: () => api(cancelDeletion, {}),
    onSuccess: (kept) => {
      hear(kept);
      toast.success(t(m.settings_deletion_canceled));
    },
    onError: (error) => toast.error(errorText(error)),
  });
}
