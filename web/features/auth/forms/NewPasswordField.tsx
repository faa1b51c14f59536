import { useState } from 'react';
import { minPasswordLength } from '#domain/auth/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './PasswordHint.module.css';

export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      error={error}
      hint={error === undefined && <PasswordHint password={password} />}
      onChange={(event) => setPassword(event.target.value)}
    />
  );
}

function PasswordHint({ password }: { password: string }) {
  const t = useText();
  const isShort = password.length > 0 && password.length < minPasswordLength;
  return (
    <span className={isShort ? styles.short : undefined}>{t(m.auth_password_hint, { count: minPasswordLength })}</span>
  );
}
