import { Link, useSearch } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { AuthCard } from '../../features/auth/AuthCard.tsx';
import { LegalConsent } from '../../features/auth/LegalConsent.tsx';
import { ProviderButtons } from '../../features/auth/ProviderButtons.tsx';
import { SecondStepPlace } from '../../features/auth/second-step/SecondStepPlace.tsx';
import { SignInForm } from '../../features/auth/SignInForm.tsx';
import { useLeaveWhenSignedIn } from '../../features/auth/use-leave-when-signed-in.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useAuth } from '../../lib/session/AuthProvider.tsx';
import { useMailSettings } from './use-mail-settings.ts';

/** Signing in, by one proof or by two. */
export function SignInPage() {
  const t = useText();
  const { status } = useAuth();
  const { next } = useSearch({ from: '/public/signin' });
  const mailSettings = useMailSettings();
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
      <SignInForm {...mailSettings} next={next} />
      <ProviderButtons next={next} />
    </AuthCard>
  );
}
