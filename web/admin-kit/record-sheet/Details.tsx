import type { ReactNode } from 'react';
import styles from './Details.module.css';

/** One line of details; a null value leaves the line out. */
export interface Detail {
  term: string;
  value: ReactNode;
}

/** The fields of one record, each beside its name. */
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
