import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './State.module.css';

export interface ErrorStateProps {
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** A retry is running. */
  busy?: boolean | undefined;
}

/** An error with a retry button. */
export function ErrorState({ title, children, onRetry, busy }: ErrorStateProps) {
  const t = useText();
  return (
    <div className={styles.state} role="alert">
      <div className={classNames(styles.icon, styles.failed)}>
        <TriangleAlert />
      </div>
      <p className={styles.title}>{title ?? t(m.ui_error_title)}</p>
      {children && <div className={styles.text}>{children}</div>}
      {onRetry && (
        <div className={styles.action}>
          <Button variant="secondary" icon={<RotateCw />} busy={busy} onClick={onRetry}>
            {t(m.ui_retry)}
          </Button>
        </div>
      )}
    </div>
  );
}
