import { useState } from 'react';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { PasswordHint } from './PasswordHint.tsx';

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
