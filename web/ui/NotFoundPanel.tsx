import type { ReactNode } from 'react';
import styles from './State.module.css';
import panel from './NotFoundPanel.module.css';

/** Stands in the place of a record that is not there: what is missing and the way back. */
export function NotFoundPanel(props: { title: string; icon: ReactNode; action: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <div className={styles.icon}>{props.icon}</div>
      <h1 className={panel.title}>{props.title}</h1>
      <p className={styles.text}>{props.children}</p>
      <div className={styles.action}>{props.action}</div>
    </div>
  );
}
