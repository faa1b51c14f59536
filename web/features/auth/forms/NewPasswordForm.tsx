import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { authErrorText } from '#web/features/auth/auth-error-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AuthForm, newPasswordForm, useAuthForm } from './AuthForm.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

interface NewPasswordFormProps {
  /** For password managers. */
  email: string;
  submitLabel: string;
  onChanged: () => void;
  inline?: boolean | undefined;
}

/**
 * Sets a new password. Depending on the settings, asks for the current one, or for a mailed code if the session is old.
 */
export function NewPasswordForm({ email, submitLabel, onChanged, inline }: NewPasswordFormProps) {
  const t = useText();
  const { store } = useAuth();
  const [isCodeMailed, setCodeMailed] = useState(false);
  const [needsCurrent, setNeedsCurrent] = useState(false);
  const form = useAuthForm(newPasswordForm, async (values) => {
    const client = await store.client();
    const { error } = await client.updateUser(values);
    if (!error) {
      onChanged();
      return undefined;
    }
    if (error.code === 'current_password_required') setNeedsCurrent(true);
    if (error.code !== 'reauthentication_needed') return authErrorText(t, error);
    const mailing = await client.reauthenticate();
    if (mailing.error) return authErrorText(t, mailing.error);
    setCodeMailed(true);
    return t(m.auth_error_reauthentication_needed);
  });
  return (
    <AuthForm form={form} submitLabel={submitLabel} inline={inline}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {needsCurrent && (
        <PasswordField
          label={t(m.auth_current_password)}
          name="current_password"
          autoComplete="current-password"
          required
          error={form.faultOf('current_password')}
        />
      )}
      <NewPasswordField label={t(m.auth_new_password)} error={form.faultOf('password')} />
      {isCodeMailed && (
        <TextField
          label={t(m.auth_code)}
          name="nonce"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint={t(m.auth_code_mailed, { email })}
          error={form.faultOf('nonce')}
        />
      )}
    </AuthForm>
  );
}

export function PasswordChange({ email }: { email: string }) {
  const t = useText();
  // A new form after each change empties the fields.
  const [changes, setChanges] = useState(0);
  const confirm = () => {
    toast.success(t(m.settings_password_saved));
    setChanges(changes + 1);
  };
  return (
    <NewPasswordForm
      key={changes}
      inline
      email={email}
      submitLabel={t(m.settings_password_submit)}
      onChanged={confirm}
    />
  );
}
