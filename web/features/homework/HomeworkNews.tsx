import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NamedSubmission } from '#domain/homework/contract.ts';
import { listMyHomework } from '#domain/homework/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { pagesQuery } from '#web/lib/api/query.ts';
import styles from './HomeworkNews.module.css';
import { MentorFeedback } from './MentorFeedback.tsx';

/** The homework to submit and the newest comment of a mentor; null without both. */
export function HomeworkNews({ due }: { due: ReactNode }) {
  const t = useText();
  const { data } = useInfiniteQuery(pagesQuery(listMyHomework, { query: {} }));
  const commented = newestComment(data?.pages.flatMap((page) => page.rows) ?? []);
  if (!due && !commented) return null;
  return (
    <div className={styles.news}>
      {due && (
        <Card as="section" className={styles.card}>
          <Text as="h2" size="lg">
            {t(m.dashboard_homework_left)}
          </Text>
          {due}
        </Card>
      )}
      {commented && (
        <Card as="section" className={styles.card}>
          <Text as="h2" size="lg">
            {t(m.dashboard_newest_comment)}
          </Text>
          <Text size="sm" tone="muted">
            <LocalizedField row={commented} field="lesson_title" />
          </Text>
          <MentorFeedback submission={commented} />
        </Card>
      )}
    </div>
  );
}

const newestComment = (rows: readonly NamedSubmission[]) =>
  rows
    .filter(({ comment, commented_at }) => comment !== null && commented_at !== null)
    .toSorted((one, other) => Date.parse(other.commented_at ?? '') - Date.parse(one.commented_at ?? ''))[0];
