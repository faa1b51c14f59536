import type { Session } from '@supabase/auth-js';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { authErrorText } from '#web/features/auth/auth-error-text.ts';
import { AuthForm, codeForm, useAuthForm } from './AuthForm.tsx';

interface EmailCodeFormProps {
  email: string;
  type: 'recovery' | 'signup';
  /** Returns an error message. */
  onVerified: (session: Session | null) => Promise<string | undefined>;
}

/** For people who read their mail on another device. */
export function EmailCodeForm({ email, type, onVerified }: EmailCodeFormProps) {
  const t = useText();
  const { store } = useAuth();
  const form = useAuthForm(codeForm, async ({ code }) => {
    const { data, error } = await (await store.client()).verifyOtp({ email, token: code, type });
    return error ? authErrorText(t, error) : await onVerified(data.session);
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
