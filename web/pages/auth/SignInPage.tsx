import { Link, useSearch } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { AuthCard } from '../../features/auth/AuthCard.tsx';
import { LegalConsent } from '../../features/auth/LegalConsent.tsx';
import { ProviderButtons } from '../../features/auth/ProviderButtons.tsx';
import { SecondStepPlace } from '../../features/auth/second-step/SecondStepPlace.tsx';
import { SignInForm } from '../../features/auth/SignInForm.tsx';
import { useLeaveWhenSignedIn } from '../../features/auth/use-leave-when-signed-in.ts';
import { useSite } from '../../features/site/api.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useAuth } from '../../lib/session/AuthProvider.tsx';

/** Signing in, by one proof or by two. */
export function SignInPage() {
  const t = useText();
  const { status } = useAuth();
  const { next } = useSearch({ from: '/public/signin' });
  const captcha = useSite()?.captcha ?? null;
  useLeaveWhenSignedIn(next);
  if (status === 'second_factor_needed') return <SecondStepPlace />;
  return (
    <AuthCard
      title={t(m.auth_sign_in_title)}
      lead={t(m.auth_sign_in_lead)}
      foot={
        <>
          <p>
            {t(m.auth_no_account)}{' '}
            <Link to="/signup" search={{ next }}>
              {t(m.auth_to_sign_up)}
            </Link>
          </p>
          <LegalConsent message={m.auth_consent_sign_in} />
        </>
      }
    >
      <SignInForm captcha={captcha} />
      <ProviderButtons next={next} />
    </AuthCard>
  );
}
