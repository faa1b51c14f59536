import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { RoutePending } from '../features/shell/RoutePending.tsx';
import { useText } from '../lib/i18n/text.ts';
import { useAuth } from '../lib/session/AuthProvider.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Shows its children to a signed-in person; a visitor goes to sign in and comes back here. */
export function RequireLearner({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const { href } = useLocation();
  if (auth.status === 'loading') return <RoutePending />;
  if (auth.status === 'signed_out') return <Navigate to="/signin" search={{ next: href }} replace />;
  return children;
}

/** Shows its children to admins, and to other people that the page is not theirs. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { me } = useAuth();
  return <RequireLearner>{me?.role === 'admin' ? children : <NoPermission />}</RequireLearner>;
}

function NoPermission() {
  const t = useText();
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <EmptyState
        icon={<ShieldX />}
        title={t(m.shell_admin_no_permission)}
        action={
          <Link to="/" className={buttonClass()}>
            {t(m.shell_admin_return_home)}
          </Link>
        }
      />
    </main>
  );
}
