import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { authErrorText } from '#web/features/auth/auth-error-text.ts';
import { AuthForm } from './AuthForm.tsx';
import { type CaptchaWidget, useCaptcha } from '#web/features/auth/captcha/use-captcha.tsx';
import { emailForm } from './credentials.ts';
import { EmailField } from './EmailField.tsx';
import { type SendForm, useAuthForm } from './use-auth-form.ts';

export interface ForgotPasswordFormProps {
  captcha: CaptchaWidget | null;
  onSent: (email: string) => void;
}

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
