import { Link, useMatches, useRouter } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { m } from '#web/paraglide/messages.js';
import { LazySecondStep } from '#web/features/auth/second-step/LazySecondStep.tsx';
import { RoutePending } from '#web/features/shell/route-states.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './guards.module.css';

export interface GuardProps {
  children: ReactNode;
  /** The screen has its own main element. */
  isBare?: boolean | undefined;
}

/** For signed-in users: redirects visitors to sign in and back, and asks for a missing second factor in place. */
export function RequireLearner({ children, isBare = false }: GuardProps) {
  const { status } = useAuth();
  if (status === 'loading') return <RoutePending />;
  if (status === 'signed_out') return <RedirectToSignIn />;
  if (status === 'signed_in') return children;
  if (!isBare) return <LazySecondStep />;
  return (
    <main id="main" tabIndex={-1}>
      <LazySecondStep />
    </main>
  );
}

// Navigates once; <Navigate> would repeat on each change of the address.
function RedirectToSignIn() {
  const router = useRouter();
  const t = useText();
  const { hasEnded } = useAuth();
  const notice = useMatches({ select: (matches) => matches.at(-1)?.staticData.signInNotice });
  const leave = useEffectEvent(() => {
    if (notice && !hasEnded) toast.error(t(notice), { id: 'sign-in-first' });
    void router.navigate({ to: '/signin', search: { next: router.latestLocation.href }, replace: true });
  });
  useEffect(() => leave(), []);
  return <RoutePending />;
}

/** For admins; others see that access is denied. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { me } = useAuth();
  return <RequireLearner isBare>{me?.role === 'admin' ? children : <NoPermissionPage />}</RequireLearner>;
}

function NoPermissionPage() {
  return (
    <main id="main" tabIndex={-1}>
      <NoPermission />
    </main>
  );
}

/** Says that the user may not use the screen. */
export function NoPermission() {
  const t = useText();
  const text = useMatches({ select: (matches) => matches.at(-1)?.staticData.noPermissionText });
  return (
    <div className={classNames('wrap', styles.refusal)}>
      <ShieldX />
      <h1>{t(text ?? m.shell_admin_no_permission)}</h1>
      <Link to="/" className={buttonClass()}>
        {t(m.shell_admin_return_home)}
      </Link>
    </div>
  );
}
