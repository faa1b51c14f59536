import type { ReactNode } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './StatFigure.module.css';

/** A row of `StatFigure`s. */
export function StatFigures({ children, divided }: { children: ReactNode; divided?: boolean | undefined }) {
  return <dl className={classNames('num', styles.figures, divided && styles.divided)}>{children}</dl>;
}

export function StatFigure({ value, label, hint }: { value: ReactNode; label: ReactNode; hint?: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}
