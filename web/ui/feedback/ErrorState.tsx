import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './State.module.css';
import { Link, type LinkProps } from '@tanstack/react-router';
import way from '#web/illustrations/empty-way.svg?url';
import { Scene } from '#web/ui/brand/Scene.tsx';

export interface ErrorStateProps {
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
}

/** An error with a retry button. */
export function ErrorState({ title, children, onRetry, busy }: ErrorStateProps) {
  const t = useText();
  return (
    <div className={styles.state} role="alert">
      <div className={styles.icon}>
        <TriangleAlert />
      </div>
      <p className={styles.title}>{title ?? t(m.ui_error_title)}</p>
      {children && <div className={styles.text}>{children}</div>}
      {onRetry && (
        <Row justify="center" className={styles.action}>
          <Button variant="secondary" icon={<RotateCw />} busy={busy} onClick={onRetry}>
            {t(m.ui_retry)}
          </Button>
        </Row>
      )}
    </div>
  );
}

interface NotFoundPanelProps {
  title: string;
  children: ReactNode;
  back: { to: NonNullable<LinkProps['to']>; label: string };
  /** Shown beside the way back. */
  action?: ReactNode;
}

/** A missing record with a way back. */
export function NotFoundPanel({ title, children, back, action }: NotFoundPanelProps) {
  return (
    <div className={styles.state}>
      <Scene source={way} />
      <h1 className={styles.bigTitle}>{title}</h1>
      <p className={styles.text}>{children}</p>
      <div className={styles.action}>
        <Link to={back.to} className={buttonClass()}>
          {back.label}
        </Link>
        {action}
      </div>
    </div>
  );
}

/** A page that failed to load. */
export function LoadFailure({ title, ...state }: ErrorStateProps) {
  return (
    <>
      <h1 className={styles.pageTitle}>{title}</h1>
      <ErrorState {...state} />
    </>
  );
}
