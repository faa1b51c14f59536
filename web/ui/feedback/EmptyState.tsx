import type { ReactNode } from 'react';
import station from '#web/illustrations/empty-station.svg?url';
import { Scene } from '#web/ui/brand/Scene.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './State.module.css';

/** An empty list with one next step. */
export function EmptyState(props: { title: ReactNode; children?: ReactNode; icon?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <Scene source={station}>{props.icon}</Scene>
      <p className={styles.title}>{props.title}</p>
      {props.children && <div className={styles.text}>{props.children}</div>}
      {props.action && (
        <Row justify="center" className={styles.action}>
          {props.action}
        </Row>
      )}
    </div>
  );
}
