import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/layout/class-names.ts';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './SlimFooter.module.css';

const version = '2.0.16';

interface SlimFooterProps {
  email: string | undefined;
  /** As wide as the site; the admin area uses the whole width. */
  wrapped?: boolean | undefined;
}

export function SlimFooter({ email, wrapped }: SlimFooterProps) {
  return (
    <footer className={classNames(styles.footer, wrapped && styles.wrapped)}>
      <div className={wrapped ? 'wrap' : undefined}>
        <FooterBase>{email && <a href={`mailto:${email}`}>{email}</a>}</FooterBase>
      </div>
    </footer>
  );
}

export function FooterBase({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  const t = useText();
  return (
    <div className={classNames(styles.base, className)}>
      <Link to="/terms">{t(m.shell_terms)}</Link>
      <Link to="/privacy">{t(m.shell_privacy)}</Link>
      {children}
      <span className="num">{t(m.shell_version, { version })}</span>
    </div>
  );
}
