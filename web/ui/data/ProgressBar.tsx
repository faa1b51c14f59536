import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './ProgressBar.module.css';

/** What a progress bar takes. */
export interface ProgressBarProps {
  /** 0 to 1; null while the end is not known. */
  value: number | null;
  /** What makes progress, for screen readers. */
  label: string;
  /** Takes the colour of the line around it (`data-line`) instead of the blossom's. */
  lined?: boolean | undefined;
  size?: 'md' | 'sm' | undefined;
}

/** A bar that fills; a native `<progress>`. */
export function ProgressBar({ value, label, lined, size = 'md' }: ProgressBarProps) {
  return (
    <progress
      className={classNames(styles.bar, lined && styles.lined, size === 'sm' && styles.sm)}
      aria-label={label}
      max={1}
      value={value === null ? undefined : Math.min(1, Math.max(0, value))}
    />
  );
}
