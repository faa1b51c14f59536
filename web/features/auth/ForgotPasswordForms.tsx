import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { useAuth } from '../../lib/session/AuthProvider.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { authErrorText } from './auth-error-text.ts';
import { AuthForm } from './AuthForm.tsx';
import { type CaptchaWidget, useCaptcha } from './captcha/use-captcha.tsx';
import { codeForm, emailForm } from './credentials.ts';
import { EmailField } from './EmailField.tsx';
import { type SendForm, useAuthForm } from './use-auth-form.ts';

/** What the form for a forgotten password takes. */
export interface ForgotPasswordFormProps {
  captcha: CaptchaWidget | null;
  onSent: (email: string) => void;
}

/** Asks for a mail with a link and a code. */
export function ForgotPasswordForm({ captcha, onSent }: ForgotPasswordFormProps) {
  const t = useText();
  const { store } = useAuth();
  const send: SendForm<typeof emailForm> = async ({ email }, proof) => {
    const options = { redirectTo: `${window.location.origin}/reset-password`, ...proof };
    const { error } = await (await store.client()).resetPasswordForEmail(email, options);
    if (error) return authErrorText(t, error);
    onSent(email);
    return undefined;
  };
  const form = useAuthForm(emailForm, send, useCaptcha(captcha));
  return (
    <AuthForm form={form} submitLabel={t(m.auth_forgot_submit)}>
      <EmailField error={form.faultOf('email')} />
    </AuthForm>
  );
}

/** Takes the mail's code, for those who read their mail on another device. */
export function RecoveryCodeForm({ email, onVerified }: { email: string; onVerified: () => void }) {
  const t = useText();
  const { store } = useAuth();
  const form = useAuthForm(codeForm, async ({ code }) => {
    const { error } = await (await store.client()).verifyOtp({ email, token: code, type: 'recovery' });
    if (error) return authErrorText(t, error);
    onVerified();
    return undefined;
  });
  return (
    <AuthForm form={form} submitLabel={t(m.auth_code_submit)}>
      <TextField
        label={t(m.auth_code)}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={form.faultOf('code')}
      />
    </AuthForm>
  );
}
