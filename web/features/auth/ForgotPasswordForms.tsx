import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { useAuth } from '../../lib/session/AuthProvider.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { authErrorText } from './auth-error-text.ts';
import { AuthForm } from './AuthForm.tsx';
import { codeForm, emailForm } from './credentials.ts';
import { EmailField } from './EmailField.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Asks for a mail with a link and a code. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useText();
  const { store } = useAuth();
  const form = useAuthForm(emailForm, async ({ email }) => {
    const redirectTo = `${window.location.origin}/reset-password`;
    const { error } = await (await store.client()).resetPasswordForEmail(email, { redirectTo });
    if (error) return authErrorText(t, error);
    onSent(email);
    return undefined;
  });
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
