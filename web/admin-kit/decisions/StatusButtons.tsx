import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import styles from './StatusButtons.module.css';

export interface StatusButtonsProps<Status extends string> {
  statuses: readonly { status: Status; label: string; look: 'secondary' | 'accept' | 'reject' }[];
  current: Status;
  onChoose: (status: Status) => void;
}

/** A toggle button per status. */
export function StatusButtons<Status extends string>({ statuses, current, onChoose }: StatusButtonsProps<Status>) {
  const t = useText();
  return (
    <div className={styles.statuses} role="group" aria-label={t(m.admin_change_status)}>
      <p>{t(m.admin_change_status)}</p>
      {statuses.map(({ status, label, look }) => (
        <Button
          key={status}
          size="sm"
          variant={look}
          aria-pressed={status === current}
          onClick={() => status !== current && onChoose(status)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
