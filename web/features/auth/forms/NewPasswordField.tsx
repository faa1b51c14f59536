import { useState } from 'react';
import { minPasswordLength } from '#domain/auth/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Text } from '#web/ui/layout/Text.tsx';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { useText } from '#web/lib/i18n/text.ts';

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
    <Text as="span" {...(isShort && { tone: 'danger', weight: 'medium' })}>
      {t(m.auth_password_hint, { count: minPasswordLength })}
    </Text>
  );
}
