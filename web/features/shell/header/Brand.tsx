import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { Logo } from '#web/ui/brand/Logo.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './Brand.module.css';

const version = '2.0.17';

export function Brand({ name, onNight }: { name: string; onNight?: boolean | undefined }) {
  return (
    <Link to="/" className={styles.brand}>
      <Logo onNight={onNight} />
      {name}
    </Link>
  );
}

export function VersionLabel({ className, onNight }: { className?: string | undefined; onNight?: boolean }) {
  const t = useText();
  return (
    <span className={classNames('num', styles.version, onNight && styles.night, className)}>
      <span className="visually-hidden">{t(m.shell_version, { version })}</span>
      <span aria-hidden="true">{version}</span>
    </span>
  );
}
