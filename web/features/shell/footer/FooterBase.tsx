import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { footerVersion } from '#web/features/shell/header/versions.ts';

export function FooterBase({ className, children }: { className: string | undefined; children?: ReactNode }) {
  const t = useText();
  return (
    <div className={className}>
      <Link to="/terms">{t(m.shell_terms)}</Link>
      <Link to="/privacy">{t(m.shell_privacy)}</Link>
      {children}
      <span className="num">{t(m.shell_version, { version: footerVersion })}</span>
    </div>
  );
}
