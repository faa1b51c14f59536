import { type ReactNode, useId } from 'react';
import styles from './TextSection.module.css';

/** A titled text section. */
export function TextSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
