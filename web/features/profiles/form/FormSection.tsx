import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './ProfileForm.module.css';

export function FormSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </Card>
  );
}
