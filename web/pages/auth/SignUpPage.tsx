import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { GoTrueClient } from '@supabase/auth-js';
import { m } from '#web/paraglide/messages.js';
import { AuthCard, LegalConsent } from '#web/features/auth/forms/AuthCard.tsx';
import { UnsentWorkNotice } from '#web/features/auth/forms/UnsentWorkNotice.tsx';
import { ProviderButtons } from '#web/features/auth/forms/ProviderButtons.tsx';
import { callbackAddress, useRedirectWhenSignedIn } from '#web/features/auth/redirects.ts';
import { JourneyPanel } from '#web/features/site/HomeScene.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { useCaptcha } from '#web/features/auth/captcha/captcha.tsx';
import {
  AuthForm,
  EmailField,
  type CaptchaOptions,
  type SendForm,
  signUpForm,
  useAuthForm,
} from '#web/features/auth/forms/AuthForm.tsx';
import { authErrorText } from '#web/features/auth/auth-error-text.ts';
import {
  type EmailSettings,
  saveWait,
  secondsToWait,
  type SendEmail,
} from '#web/features/auth/forms/confirmation-email.ts';
import { NewPasswordField } from '#web/features/auth/forms/NewPasswordField.tsx';
import { useEmailSettings } from './use-email-settings.ts';

const CheckEmailCard = lazyPart(
  'check-mail',
  async () => (await import('#web/features/auth/forms/CheckEmailCard.tsx')).CheckEmailCard,
  { isNeeded: true },
);

export const confirmationMs = 2000;

export function SignUpPage() {
  const t = useText();
  const { next } = useSearch({ from: '/public/signup' });
  const mailSettings = useEmailSettings();
  useRedirectWhenSignedIn(next);
  /** Undefined before the sign-up, null if sign-in is possible at once. */
  const [signedUp, setSignedUp] = useState<PendingConfirmation | null>();
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
      <UnsentWorkNotice />
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
    const timer = setTimeout(() => void navigate({ to: '/signin', search: { next } }), confirmationMs);
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

interface PendingConfirmation {
  email: string;
  /** Sends the mail again; by default the confirmation of a new sign-up. */
  send?: SendEmail;
}

interface SignUpFormProps extends EmailSettings {
  next: string | undefined;
  /** Gets the address to confirm; null if sign-in is possible at once. */
  onSignedUp: (confirmation: PendingConfirmation | null) => void;
}

function SignUpForm({ next, captcha, mailIntervalS, onSignedUp }: SignUpFormProps) {
  const t = useText();
  const language = useLanguage();
  const { store } = useAuth();
  const send: SendForm<typeof signUpForm> = async ({ full_name, email, password }, captchaOptions) => {
    const client = await store.client();
    const request = async (_: GoTrueClient, newCaptchaOptions: CaptchaOptions) => {
      const options = { data: { full_name, language }, emailRedirectTo: callbackAddress(next), ...newCaptchaOptions };
      return await client.signUp({ email, password, options });
    };
    const { data, error } = await request(client, captchaOptions);
    const seconds = error && secondsToWait(error);
    if (seconds !== null) {
      // The address was sent a mail a moment ago: repeat this sign-up after the wait.
      saveWait(email, seconds);
      onSignedUp({ email, send: request });
      return undefined;
    }
    if (error) return authErrorText(t, error);
    // With confirmation by mail the service's response is the same for a known and a new address, except for this.
    if (data.user?.identities?.length === 0) return t(m.auth_error_user_already_exists);
    // The next screen is sign-in, so do not keep a session that was returned.
    if (data.session) await client.signOut({ scope: 'local' });
    else saveWait(email, mailIntervalS);
    onSignedUp(data.session ? null : { email });
    return undefined;
  };
  const form = useAuthForm(signUpForm, send, useCaptcha(captcha));
  return (
    <AuthForm form={form} submitLabel={t(m.auth_submit_sign_up)}>
      <TextField
        label={t(m.auth_full_name)}
        name="full_name"
        autoComplete="name"
        required
        error={form.faultOf('full_name')}
      />
      <EmailField error={form.faultOf('email')} />
      <NewPasswordField label={t(m.auth_password)} error={form.faultOf('password')} />
    </AuthForm>
  );
}
