import { minPasswordLength } from '#domain/auth/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './PasswordHint.module.css';

export function PasswordHint({ password }: { password: string }) {
  const t = useText();
  const isShort = password.length > 0 && password.length < minPasswordLength;
  return (
    <span className={isShort ? styles.short : undefined}>{t(m.auth_password_hint, { count: minPasswordLength })}</span>
  );
}
