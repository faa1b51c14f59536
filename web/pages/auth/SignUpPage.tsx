import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { AuthCard, LegalConsent } from '#web/features/auth/forms/AuthCard.tsx';
import { ProviderButtons } from '#web/features/auth/forms/ProviderButtons.tsx';
import { SignUpForm, type ToConfirm } from '#web/features/auth/forms/SignUpForm.tsx';
import { useLeaveWhenSignedIn } from '#web/features/auth/redirects.ts';
import { JourneyPanel } from '#web/features/site/JourneyPanel.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { useEmailSettings } from './use-email-settings.ts';

const CheckEmailCard = lazyPart(
  'check-mail',
  async () => (await import('#web/features/auth/forms/CheckEmailCard.tsx')).CheckEmailCard,
  { isNeeded: true },
);

const confirmationTime = 2000;

export function SignUpPage() {
  const t = useText();
  const { next } = useSearch({ from: '/public/signup' });
  const mailSettings = useEmailSettings();
  useLeaveWhenSignedIn(next);
  /** Undefined before the sign-up, null if sign-in is possible at once. */
  const [signedUp, setSignedUp] = useState<ToConfirm | null>();
  if (signedUp === null) return <SignedUp next={next} />;
  if (signedUp) {
    return (
      <CheckEmailCard
        {...mailSettings}
        email={signedUp.email}
        send={signedUp.send}
        next={next}
        onOtherEmail={() => setSignedUp(undefined)}
      />
    );
  }
  return (
    <AuthCard
      title={t(m.auth_sign_up_title)}
      lead={t(m.auth_sign_up_lead)}
      picture={<JourneyPanel />}
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
      <ProviderButtons next={next} />
      <SignUpForm {...mailSettings} next={next} onSignedUp={setSignedUp} />
    </AuthCard>
  );
}

// Only without confirmation by mail, whose screen has instructions to read.
function SignedUp({ next }: { next: string | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/signin', search: { next } }), confirmationTime);
    return () => clearTimeout(timer);
  }, [navigate, next]);
  return (
    <AuthCard title={t(m.auth_signed_up_title)}>
      <Banner tone="success" live>
        {t(m.auth_signed_up)}
      </Banner>
    </AuthCard>
  );
}
