import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/Card.tsx';
import styles from './ContentEditor.module.css';

/** One section of an editor: its name above its fields, as many beside each other as fit. */
export function EditorSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section className={styles.section} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <div className={styles.fields}>{children}</div>
      </section>
    </Card>
  );
}

/** The buttons beside an editor's title. */
export function EditorTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
