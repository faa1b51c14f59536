import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useAuth } from '../../lib/session/AuthProvider.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { authErrorText } from './auth-error-text.ts';
import { AuthForm } from './AuthForm.tsx';
import { callbackAddress } from './callback-address.ts';
import { type CaptchaWidget, useCaptcha } from './captcha/use-captcha.tsx';
import { signUpForm } from './credentials.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { type SendForm, useAuthForm } from './use-auth-form.ts';

/** What came of a sign-up: an address that must be confirmed by mail, or null when one can sign in at once. */
export type SignedUp = (mailedTo: string | null) => void;

/** What the sign-up form takes. */
export interface SignUpFormProps {
  next: string | undefined;
  captcha: CaptchaWidget | null;
  onSignedUp: SignedUp;
}

/** Name, e-mail and password of a new account. */
export function SignUpForm({ next, captcha, onSignedUp }: SignUpFormProps) {
  const t = useText();
  const language = useLanguage();
  const { store } = useAuth();
  const send: SendForm<typeof signUpForm> = async ({ full_name, email, password }, proof) => {
    const client = await store.client();
    const options = { data: { full_name, language }, emailRedirectTo: callbackAddress(next), ...proof };
    const { data, error } = await client.signUp({ email, password, options });
    if (error) return authErrorText(t, error);
    // With confirmation by mail the service does not tell a taken address from a new one, but for this.
    if (data.user?.identities?.length === 0) return t(m.auth_error_user_already_exists);
    // The way leads over the sign-in screen, so a session that came at once is not kept.
    if (data.session) await client.signOut({ scope: 'local' });
    onSignedUp(data.session ? null : email);
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
