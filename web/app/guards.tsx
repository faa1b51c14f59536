import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from '../lib/session/AuthProvider.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** Shows its children to a signed-in person; a visitor goes to sign in and comes back here. */
export function RequireLearner({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const { href } = useLocation();
  if (auth.status === 'loading') return <Spinner />;
  if (auth.status === 'signed_out') return <Navigate to="/signin" search={{ next: href }} replace />;
  return children;
}
