import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/layout/Card.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './ContentEditor.module.css';

export interface EditorSectionProps {
  title: string;
  hint?: string;
  /** For long texts: at most two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A section of an editor with a grid of fields. */
export function EditorSection({ title, hint, wide = false, children }: EditorSectionProps) {
  const id = useId();
  return (
    <Card>
      <section className={styles.section} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
        <div className={classNames(styles.fields, wide && styles.wide)}>{children}</div>
      </section>
    </Card>
  );
}

export function EditorTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
