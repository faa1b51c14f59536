import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { AuthCard } from '../../features/auth/AuthCard.tsx';
import { LegalConsent } from '../../features/auth/LegalConsent.tsx';
import { ProviderButtons } from '../../features/auth/ProviderButtons.tsx';
import { SignUpForm } from '../../features/auth/SignUpForm.tsx';
import { useLeaveWhenSignedIn } from '../../features/auth/use-leave-when-signed-in.ts';
import { useSite } from '../../features/site/api.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Banner } from '../../ui/Banner.tsx';

/** Milliseconds that the confirmation stands before the sign-in screen. */
const confirmationTime = 2000;

/** Making an account. */
export function SignUpPage() {
  const t = useText();
  const { next } = useSearch({ from: '/public/signup' });
  const captcha = useSite()?.captcha ?? null;
  useLeaveWhenSignedIn(next);
  const [mailedTo, setMailedTo] = useState<string | null>();
  if (mailedTo !== undefined) return <SignedUp mailedTo={mailedTo} next={next} />;
  return (
    <AuthCard
      title={t(m.auth_sign_up_title)}
      lead={t(m.auth_sign_up_lead)}
      foot={
        <>
          <p>
            {t(m.auth_have_account)}{' '}
            <Link to="/signin" search={{ next }}>
              {t(m.auth_to_sign_in)}
            </Link>
          </p>
          <LegalConsent message={m.auth_consent_sign_up} />
        </>
      }
    >
      <SignUpForm next={next} captcha={captcha} onSignedUp={setMailedTo} />
      <ProviderButtons next={next} />
    </AuthCard>
  );
}

function SignedUp({ mailedTo, next }: { mailedTo: string | null; next: string | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/signin', search: { next } }), confirmationTime);
    return () => clearTimeout(timer);
  }, [navigate, next]);
  return (
    <AuthCard title={t(m.auth_signed_up_title)}>
      <Banner tone="success" live>
        {mailedTo === null ? t(m.auth_signed_up) : t(m.auth_signed_up_mail, { email: mailedTo })}
      </Banner>
    </AuthCard>
  );
}
