import type { ReactNode } from 'react';
import styles from './FactList.module.css';

export interface Fact {
  name: string;
  icon?: ReactNode;
  value: ReactNode;
}

interface FactListProps {
  facts: readonly Fact[];
  /** Puts names above their values, for values of sentences. */
  stacked?: boolean;
}

export function FactList({ facts, stacked = false }: FactListProps) {
  return (
    <dl className={stacked ? styles.stacked : undefined}>
      {facts
        .filter(({ value }) => Boolean(value))
        .map(({ name, icon, value }) => (
          <div key={name} className={styles.fact}>
            <dt>
              {icon}
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
