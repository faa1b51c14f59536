import type { ReactNode } from 'react';
import styles from './RecordSheet.module.css';

/** The sections of a record. */
export function RecordSheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}

/** A titled section. */
export function RecordPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
