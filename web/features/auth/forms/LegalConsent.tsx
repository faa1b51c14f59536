import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';

export function LegalConsent({ message }: { message: typeof m.auth_consent_sign_in | typeof m.auth_consent_sign_up }) {
  const t = useText();
  return (
    <p>
      {t(message)} <Link to="/terms">{t(m.shell_terms)}</Link>
      {t(m.auth_consent_comma)}
      <Link to="/privacy">{t(m.shell_privacy)}</Link>
    </p>
  );
}
