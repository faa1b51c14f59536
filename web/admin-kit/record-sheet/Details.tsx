import type { ReactNode } from 'react';
import styles from './Details.module.css';

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
