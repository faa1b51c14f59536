import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** 0 to 1; null if indeterminate. */
  value: number | null;
  label: string;
  /** In the colour of the surrounding line (`data-line`). */
  lined?: boolean | undefined;
  size?: 'md' | 'sm' | undefined;
}

/** A native `<progress>`. */
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
