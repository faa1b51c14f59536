import type { ReactNode } from 'react';
import styles from './RecordSheet.module.css';

/** The parts of one record, below each other. */
export function RecordSheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}

/** A part of a record under a title of its own. */
export function RecordPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
