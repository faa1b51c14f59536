import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { useAuth } from '../../lib/session/AuthProvider.tsx';
import { authErrorText } from './auth-error-text.ts';
import { AuthForm } from './AuthForm.tsx';
import { newPasswordForm } from './credentials.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** What the form for a new password takes. */
export interface NewPasswordFormProps {
  /** Whose password it is: password managers want to know. */
  email: string;
  submitLabel: string;
  onChanged: () => void;
  inline?: boolean | undefined;
}

/** Gives the person of the current session a new password. */
export function NewPasswordForm({ email, submitLabel, onChanged, inline }: NewPasswordFormProps) {
  const t = useText();
  const { store } = useAuth();
  const form = useAuthForm(newPasswordForm, async ({ password }) => {
    const { error } = await (await store.client()).updateUser({ password });
    if (error) return authErrorText(t, error);
    onChanged();
    return undefined;
  });
  return (
    <AuthForm form={form} submitLabel={submitLabel} inline={inline}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField label={t(m.auth_new_password)} error={form.faultOf('password')} />
    </AuthForm>
  );
}
