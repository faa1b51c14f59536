import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './VersionLabel.module.css';
import { headerVersion } from './versions.ts';

export function VersionLabel({ className, onNight }: { className?: string | undefined; onNight?: boolean }) {
  const t = useText();
  return (
    <span className={classNames('num', styles.version, onNight && styles.night, className)}>
      <span className="visually-hidden">{t(m.shell_version, { version: headerVersion })}</span>
      <span aria-hidden="true">{headerVersion}</span>
    </span>
  );
}
