import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './State.module.css';

/** What a failed part of a page takes. */
export interface ErrorStateProps {
  /** What happened. */
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** A new attempt is on its way. */
  busy?: boolean | undefined;
}

/** What a failed part of a page shows: what happened and a button to try again. */
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
