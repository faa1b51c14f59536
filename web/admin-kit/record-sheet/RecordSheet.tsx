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

/** A detail; omitted if null. */
export interface Detail {
  term: string;
  value: ReactNode;
}

/** A list of details. */
export function Details({ items }: { items: readonly Detail[] }) {
  return (
    <dl className={styles.details}>
      {items
        .filter(({ value }) => value !== null)
        .map(({ term, value }) => (
          <div key={term} className={styles.line}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
