import { useNavigate } from '@tanstack/react-router';
import { useAuth } from '../../lib/session/AuthProvider.tsx';

/** Leaves for the home page and ends the session; in this order, so that no guard asks to sign in again on the way. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { store } = useAuth();
  return async () => {
    await navigate({ to: '/' });
    await store.signOut();
  };
}
