import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useAuth } from '../lib/session/AuthProvider.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** Shows its children to a signed-in person; a visitor goes to sign in and comes back here. */
export function RequireLearner({ children }: { children: ReactNode }) {
  const auth = useAuth();
  if (auth.status === 'loading') return <Spinner />;
  if (auth.status === 'signed_out') return <ToSignIn />;
  return children;
}

// One navigation, once: following the location while it changes would begin another with every step.
function ToSignIn() {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ to: '/signin', search: { next: router.state.location.href }, replace: true });
  }, [router]);
  return <Spinner />;
}
