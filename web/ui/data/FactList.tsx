import type { ReactNode } from 'react';
import styles from './FactList.module.css';

/** A fact; omitted without a value. */
export interface Fact {
  name: string;
  icon: ReactNode;
  value: ReactNode;
}

/** A list of names and values. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
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
