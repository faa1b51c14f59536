import type { ReactNode } from 'react';
import styles from './FactList.module.css';

export interface Fact {
  name: string;
  icon?: ReactNode;
  value: ReactNode;
}

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
