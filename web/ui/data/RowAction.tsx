import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './RowAction.module.css';

/** What a row's button takes. */
export interface RowActionProps {
  /** What it does. */
  label: string;
  /** The row that it does it to: the accessible name reads "{row}: {label}". */
  row: string;
  icon: ReactNode;
  onClick: () => void;
  tone?: 'accept' | 'reject' | undefined;
  /** Only the icon beside a wide table; with its word on a card. */
  compact?: boolean | undefined;
  /** Only beside a wide table: a card has it in a menu. Its shortcut works on both. */
  wideOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why it cannot be done: it then does nothing, and stays reachable to say so. */
  refusal?: string | undefined;
  /** The letter that does it while the row is in focus. */
  shortcut?: string | undefined;
}

/** One button in the actions of a table row. */
export function RowAction(props: RowActionProps) {
  const { label, row, icon, onClick, tone, compact, wideOnly, disabled, refusal, shortcut } = props;
  const reasonId = useId();
  return (
    <button
      type="button"
      className={classNames(
        styles.action,
        tone && styles[tone],
        compact && styles.compact,
        wideOnly && styles.wideOnly,
      )}
      aria-label={`${row}: ${label}`}
      aria-keyshortcuts={shortcut}
      aria-disabled={refusal ? true : undefined}
      aria-describedby={refusal && reasonId}
      title={refusal ?? (shortcut ? `${label} (${shortcut.toUpperCase()})` : label)}
      disabled={disabled}
      onClick={refusal ? undefined : onClick}
    >
      {icon}
      <span className={styles.word}>{label}</span>
      {refusal && (
        <span id={reasonId} hidden>
          {refusal}
        </span>
      )}
    </button>
  );
}
