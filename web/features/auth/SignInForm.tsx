import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { useAuth } from '../../lib/session/AuthProvider.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { authErrorText } from './auth-error-text.ts';
import { AuthForm } from './AuthForm.tsx';
import { signInForm } from './credentials.ts';
import { useAdoptSession } from './adopt-session.ts';
import { EmailField } from './EmailField.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** E-mail and password of somebody who has an account. */
export function SignInForm() {
  const t = useText();
  const { store } = useAuth();
  const adopt = useAdoptSession();
  const form = useAuthForm(signInForm, async (credentials) => {
    const { data, error } = await (await store.client()).signInWithPassword(credentials);
    return error ? authErrorText(t, error) : await adopt(data.session);
  });
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
