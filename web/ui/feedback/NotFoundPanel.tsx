import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import way from '#web/illustrations/empty-way.svg?url';
import { Scene } from '#web/ui/brand/Scene.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import panel from './NotFoundPanel.module.css';
import styles from './State.module.css';

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
      <h1 className={panel.title}>{title}</h1>
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
