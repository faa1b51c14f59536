import type { Session } from '@supabase/auth-js';
import { Link, useNavigate } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { AuthCard } from '../../features/auth/AuthCard.tsx';
import { NewPasswordForm } from '../../features/auth/NewPasswordForm.tsx';
import { useArrivedSession } from '../../features/auth/use-arrived-session.ts';
import { afterSignIn } from '../../features/auth/way-back.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useAuth } from '../../lib/session/AuthProvider.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.ts';

/** A new password, after the link or the code of a recovery mail. */
export function ResetPasswordPage() {
  const t = useText();
  const arrival = useArrivedSession();
  if (arrival === null) {
    return (
      <AuthCard title={t(m.auth_reset_title)}>
        <Spinner />
      </AuthCard>
    );
  }
  if ('refusal' in arrival) {
    return (
      <AuthCard title={t(m.auth_link_failed_title)} foot={<Link to="/forgot-password">{t(m.auth_ask_again)}</Link>}>
        <Banner tone="error" live>
          {arrival.refusal}
        </Banner>
      </AuthCard>
    );
  }
  return <Reset session={arrival.session} />;
}

function Reset({ session }: { session: Session }) {
  const t = useText();
  const navigate = useNavigate();
  const { store } = useAuth();
  const finish = async () => {
    toast.success(t(m.auth_reset_done));
    await store.adopt(session).catch(() => undefined);
    await navigate({ to: afterSignIn, replace: true });
  };
  return (
    <AuthCard title={t(m.auth_reset_title)}>
      <NewPasswordForm
        email={session.user.email ?? ''}
        submitLabel={t(m.auth_reset_submit)}
        onChanged={() => void finish()}
      />
    </AuthCard>
  );
}
