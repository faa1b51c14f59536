import type { Session } from '@supabase/auth-js';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { AuthCard } from '#web/features/auth/forms/AuthCard.tsx';
import { NewPasswordForm } from '#web/features/auth/forms/NewPasswordForm.tsx';
import { LazySecondStep } from '#web/features/auth/second-step/LazySecondStep.tsx';
import { useAdoptOnce, useUrlSession } from '#web/features/auth/url-session.ts';
import { pathAfterSignIn } from '#web/features/auth/redirects.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Refusal } from '#web/ui/feedback/Banner.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

export function ResetPasswordPage() {
  const arrival = useUrlSession();
  if (arrival === null) return <Waiting />;
  if ('refusal' in arrival) return <Failed refusal={arrival.refusal} />;
  return <Reset session={arrival.session} />;
}

/** Invited people have never had a password. */
function useTexts() {
  const t = useText();
  const isInvited = useSearch({ from: '/public/reset-password' }).for === 'invite';
  return isInvited
    ? { title: t(m.auth_invited_title), lead: t(m.auth_invited_lead), done: t(m.auth_invited_done) }
    : { title: t(m.auth_reset_title), lead: undefined, done: t(m.auth_reset_done) };
}

function Waiting() {
  return (
    <AuthCard title={useTexts().title}>
      <Spinner />
    </AuthCard>
  );
}

function Failed({ refusal }: { refusal: string }) {
  const t = useText();
  return (
    <AuthCard
      title={t(m.auth_link_failed_title)}
      foot={<Link to="/forgot-password">{t(m.auth_request_new_link)}</Link>}
    >
      <Refusal>{refusal}</Refusal>
    </AuthCard>
  );
}

function Reset({ session }: { session: Session }) {
  const t = useText();
  const { title, lead, done } = useTexts();
  const { next } = useSearch({ from: '/public/reset-password' });
  const { history } = useRouter();
  const { status, me } = useAuth();
  const arrival = useAdoptOnce(session);
  const finish = () => {
    toast.success(done);
    history.replace(pathAfterSignIn(next, me?.role));
  };
  if (arrival === null) return <Waiting />;
  if (arrival.refusal !== undefined) return <Failed refusal={arrival.refusal} />;
  if (status === 'second_factor_needed') return <LazySecondStep />;
  return (
    <AuthCard title={title} lead={lead}>
      <NewPasswordForm email={session.user.email ?? ''} submitLabel={t(m.auth_reset_submit)} onChanged={finish} />
    </AuthCard>
  );
}
