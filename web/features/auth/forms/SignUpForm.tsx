import type { GoTrueClient } from '@supabase/auth-js';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { callbackAddress } from '#web/features/auth/redirects.ts';
import { useCaptcha } from '#web/features/auth/captcha/captcha.tsx';
import { useAuthErrorText } from '#web/features/auth/use-auth-error-text.ts';
import { AuthForm, EmailField, type HumanProof, type SendForm, signUpForm, useAuthForm } from './AuthForm.tsx';
import { type EmailSettings, noteWait, secondsToWait, type SendEmail } from './confirmation-email.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

export interface ToConfirm {
  email: string;
  /** Sends the mail again; by default the confirmation of a new sign-up. */
  send?: SendEmail;
}

interface SignUpFormProps extends EmailSettings {
  next: string | undefined;
  /** Gets the address to confirm; null if sign-in is possible at once. */
  onSignedUp: (toConfirm: ToConfirm | null) => void;
}

export function SignUpForm({ next, captcha, mailIntervalS, onSignedUp }: SignUpFormProps) {
  const t = useText();
  const language = useLanguage();
  const authErrorText = useAuthErrorText();
  const { store } = useAuth();
  const send: SendForm<typeof signUpForm> = async ({ full_name, email, password }, human) => {
    const client = await store.client();
    const request = async (_: GoTrueClient, proof: HumanProof) => {
      const options = { data: { full_name, language }, emailRedirectTo: callbackAddress(next), ...proof };
      return await client.signUp({ email, password, options });
    };
    const { data, error } = await request(client, human);
    const seconds = error && secondsToWait(error);
    if (seconds !== null) {
      // The address was sent a mail a moment ago: repeat this sign-up when the pause is over.
      noteWait(email, seconds);
      onSignedUp({ email, send: request });
      return undefined;
    }
    if (error) return await authErrorText(error);
    // With confirmation by mail the service's response is the same for a known and a new address, except for this.
    if (data.user?.identities?.length === 0) return t(m.auth_error_user_already_exists);
    // The next screen is sign-in, so do not keep a session that was returned.
    if (data.session) await client.signOut({ scope: 'local' });
    else noteWait(email, mailIntervalS);
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
