import type { ReactNode } from 'react';
import styles from './FactList.module.css';

/** One line of a list of facts; one whose value is missing is left out. */
export interface Fact {
  name: string;
  icon: ReactNode;
  value: ReactNode;
}

/** What is known of something, one name and value a line. */
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
