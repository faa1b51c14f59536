import { Link, useMatches, useRouter } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { m } from '#web/paraglide/messages.js';
import { RoutePending } from '../features/shell/RoutePending.tsx';
import { useText } from '../lib/i18n/text.ts';
import { useAuth } from '../lib/session/AuthProvider.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { toast } from '../ui/toast.ts';
import styles from './guards.module.css';

/** Shows its children to a signed-in person; a visitor goes to sign in and comes back here. */
export function RequireLearner({ children }: { children: ReactNode }) {
  const { status } = useAuth();
  if (status === 'loading') return <RoutePending />;
  return status === 'signed_out' ? <ToSignIn /> : children;
}

// Navigates once: a <Navigate> would do so at every change of the address that it causes.
function ToSignIn() {
  const router = useRouter();
  const t = useText();
  const notice = useMatches({ select: (matches) => matches.at(-1)?.staticData.signInNotice });
  const leave = useEffectEvent(() => {
    if (notice) toast.error(t(notice), { id: 'sign-in-first' });
    void router.navigate({ to: '/signin', search: { next: router.latestLocation.href }, replace: true });
  });
  useEffect(() => leave(), []);
  return <RoutePending />;
}

/** Shows its children to admins, and to other people that the page is not theirs. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { me } = useAuth();
  return <RequireLearner>{me?.role === 'admin' ? children : <NoPermission />}</RequireLearner>;
}

function NoPermission() {
  const t = useText();
  return (
    <main id="main" tabIndex={-1} className={classNames('wrap', styles.refusal)}>
      <ShieldX />
      <h1>{t(m.shell_admin_no_permission)}</h1>
      <Link to="/" className={buttonClass()}>
        {t(m.shell_admin_return_home)}
      </Link>
    </main>
  );
}
