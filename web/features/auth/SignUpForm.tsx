import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useAuth } from '../../lib/session/AuthProvider.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { authErrorText } from './auth-error-text.ts';
import { AuthForm } from './AuthForm.tsx';
import { callbackAddress } from './callback-address.ts';
import { signUpForm } from './credentials.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** What came of a sign-up: an address that must be confirmed by mail, or null when one can sign in at once. */
export type SignedUp = (mailedTo: string | null) => void;

/** Name, e-mail and password of a new account. */
export function SignUpForm({ next, onSignedUp }: { next: string | undefined; onSignedUp: SignedUp }) {
  const t = useText();
  const language = useLanguage();
  const { store } = useAuth();
  const form = useAuthForm(signUpForm, async ({ full_name, email, password }) => {
    const client = await store.client();
    const options = { data: { full_name, language }, emailRedirectTo: callbackAddress(next) };
    const { data, error } = await client.signUp({ email, password, options });
    if (error) return authErrorText(t, error);
    // With confirmation by mail the service does not tell a taken address from a new one, but for this.
    if (data.user?.identities?.length === 0) return t(m.auth_error_user_already_exists);
    // The way leads over the sign-in screen, so a session that came at once is not kept.
    if (data.session) await client.signOut({ scope: 'local' });
    onSignedUp(data.session ? null : email);
    return undefined;
  });
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
