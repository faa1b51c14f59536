import type { ReactNode } from 'react';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './RecordSheet.module.css';

export function RecordSheet({ children }: { children: ReactNode }) {
  return <Stack gap={5}>{children}</Stack>;
}

export function RecordPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2} fit>
      <Text as="h3" size="md">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

export interface Detail {
  term: string;
  value: ReactNode;
}

export function Details({ items }: { items: readonly Detail[] }) {
  return (
    <dl className={styles.details}>
      {items
        .filter(({ value }) => value !== null)
        .map(({ term, value }) => (
          <div key={term} className={styles.line}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
