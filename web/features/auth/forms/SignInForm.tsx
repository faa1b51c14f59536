import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { useCaptcha } from '#web/features/auth/captcha/captcha.tsx';
import { useAdoptSession } from '#web/features/auth/adopt-session.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { useAuthErrorText } from '#web/features/auth/use-auth-error-text.ts';
import { AuthForm, EmailField, type SendForm, signInForm, useAuthForm } from './AuthForm.tsx';
import { type EmailSettings, resendTo } from './confirmation-email.ts';

const ResendConfirmation = lazyPart(
  'resend-confirmation',
  async () => (await import('./ResendConfirmation.tsx')).ResendConfirmation,
  { isNeeded: true },
);

export function SignInForm({ captcha, mailIntervalS, next }: EmailSettings & { next: string | undefined }) {
  const t = useText();
  const { store } = useAuth();
  const adopt = useAdoptSession();
  const authErrorText = useAuthErrorText();
  const human = useCaptcha(captcha);
  /** An unconfirmed address that signed in with the right password. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const send: SendForm<typeof signInForm> = async (credentials, proof) => {
    const client = await store.client();
    const { data, error } = await client.signInWithPassword({ ...credentials, options: proof });
    setUnconfirmed(error?.code === 'email_not_confirmed' ? credentials.email : null);
    return error ? await authErrorText(error) : await adopt(data.session);
  };
  const form = useAuthForm(signInForm, send, human);
  return (
    <AuthForm form={form} submitLabel={t(m.auth_submit_sign_in)}>
      {unconfirmed !== null && (
        <>
          <p>{t(m.auth_unconfirmed_next, { email: unconfirmed })}</p>
          <ResendConfirmation
            key={unconfirmed}
            email={unconfirmed}
            send={resendTo(unconfirmed, next)}
            captcha={human}
            mailIntervalS={mailIntervalS}
          />
        </>
      )}
      <EmailField error={form.faultOf('email')} />
      <PasswordField
        label={t(m.auth_password)}
        name="password"
        autoComplete="current-password"
        required
        error={form.faultOf('password')}
        hint={<Link to="/forgot-password">{t(m.auth_forgot)}</Link>}
      />
    </AuthForm>
  );
}
