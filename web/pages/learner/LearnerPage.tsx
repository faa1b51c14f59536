import type { ReactNode } from 'react';
import { Text } from '#web/ui/layout/Text.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './LearnerPage.module.css';

interface LearnerPageProps {
  title: string;
  lead?: string;
  /** Above the title, such as a back link. */
  over?: ReactNode;
  /** Opposite the title. */
  aside?: ReactNode;
  narrow?: boolean;
  /** Its parts are side by side where there is room. */
  columns?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A page of a signed-in learner. */
export function LearnerPage({ title, lead, over, aside, narrow, columns, className, children }: LearnerPageProps) {
  return (
    <div className={classNames('wrap', styles.page, narrow && styles.narrow, columns && styles.columns, className)}>
      <Row as="header" gap={4} justify="between">
        <div>
          {over}
          <h1>{title}</h1>
          {lead && <Text tone="muted">{lead}</Text>}
        </div>
        {aside}
      </Row>
      {children}
    </div>
  );
}
