import type { ReactNode } from 'react';
import way from '#web/illustrations/empty-way.svg?url';
import { Scene } from '#web/ui/brand/Scene.tsx';
import styles from './State.module.css';
import panel from './NotFoundPanel.module.css';

/** A missing record with a way back. */
export function NotFoundPanel(props: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <Scene source={way} />
      <h1 className={panel.title}>{props.title}</h1>
      <p className={styles.text}>{props.children}</p>
      <div className={styles.action}>{props.action}</div>
    </div>
  );
}
