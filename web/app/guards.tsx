import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAuth } from '../lib/session/AuthProvider.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** Shows its children to a signed-in person; a visitor goes to sign in and comes back here. */
export function RequireLearner({ children }: { children: ReactNode }) {
  const auth = useAuth();
  if (auth.status === 'loading') return <Spinner />;
  if (auth.status === 'signed_out') return <ToSignIn />;
  return children;
}

function ToSignIn() {
  const { href } = useLocation();
  // Kept from the first drawing: the address changes while the way to sign in is taken.
  const [next] = useState(href);
  return <Navigate to="/signin" search={{ next }} replace />;
}
