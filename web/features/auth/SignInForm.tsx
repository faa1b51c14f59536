import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { useAuth } from '../../lib/session/AuthProvider.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { authErrorText } from './auth-error-text.ts';
import { AuthForm } from './AuthForm.tsx';
import { type CaptchaWidget, useCaptcha } from './captcha/use-captcha.tsx';
import { signInForm } from './credentials.ts';
import { useAdoptSession } from './adopt-session.ts';
import { EmailField } from './EmailField.tsx';
import { type SendForm, useAuthForm } from './use-auth-form.ts';

/** E-mail and password of somebody who has an account. */
export function SignInForm({ captcha }: { captcha: CaptchaWidget | null }) {
  const t = useText();
  const { store } = useAuth();
  const adopt = useAdoptSession();
  const send: SendForm<typeof signInForm> = async (credentials, proof) => {
    const client = await store.client();
    const { data, error } = await client.signInWithPassword({ ...credentials, options: proof });
    return error ? authErrorText(t, error) : await adopt(data.session);
  };
  const form = useAuthForm(signInForm, send, useCaptcha(captcha));
  return (
    <AuthForm form={form} submitLabel={t(m.auth_submit_sign_in)}>
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
