import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';

export function EmailField({ error }: { error: string | undefined }) {
  const t = useText();
  return <TextField label={t(m.auth_email)} name="email" type="email" autoComplete="username" required error={error} />;
}
