import { useNavigate } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toastWithWarning } from '#web/ui/feedback/undo-toast.tsx';

const patience = 15;

/** Navigates first, so that no guard asks to sign in again. Warns if unsent work would be deleted from the device. */
export function useSignOut(): () => Promise<void> {
  const t = useText();
  const navigate = useNavigate();
  const { store } = useAuth();
  const isWorkWaiting = useOutbox().length > 0;
  const leave = async () => {
    await navigate({ to: '/' });
    await store.signOut();
  };
  return async () => {
    if (!isWorkWaiting) return await leave();
    const label = t(m.offline_sign_out_anyway);
    toastWithWarning(t(m.offline_sign_out), { id: 'sign-out', label, seconds: patience, onAct: () => void leave() });
    return undefined;
  };
}
