import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/layout/Card.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './ContentEditor.module.css';

export interface EditorSectionProps {
  title: string;
  hint?: string;
  /** For long texts: two fields at most beside each other. */
  wide?: boolean;
  children: ReactNode;
}

/** One section of an editor: its name above its fields, as many beside each other as fit. */
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

/** The buttons beside an editor's title. */
export function EditorTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
