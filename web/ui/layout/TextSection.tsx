import { type ReactNode, useId } from 'react';
import { Stack } from './flow.tsx';
import styles from './TextSection.module.css';

export function TextSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={3} className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}
