import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './RowAction.module.css';

export interface RowActionProps {
  label: string;
  /** The row's name; the accessible name is "{row}: {label}". */
  row: string;
  icon: ReactNode;
  onClick: () => void;
  tone?: 'accept' | 'reject' | undefined;
  /** Icon only in a wide table, with text on a card. */
  compact?: boolean | undefined;
  /** Only in a wide table; a card has it in a menu. The shortcut works on both. */
  wideOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why it is disabled; it stays focusable, so that the reason can be read. */
  refusal?: string | undefined;
  /** The shortcut while the row has focus. */
  shortcut?: string | undefined;
}

/** An action button of a table row. */
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
