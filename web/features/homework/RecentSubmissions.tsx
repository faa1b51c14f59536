import { useInfiniteQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { NamedSubmission } from '#domain/homework/contract.ts';
import { listMyHomework } from '#domain/homework/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { Localized, LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { pagesQuery } from '#web/lib/api/query.ts';
import { MentorFeedback } from './MentorFeedback.tsx';
import styles from './RecentSubmissions.module.css';
import { WorkLink } from './WorkLink.tsx';

const recentCount = 3;

export function RecentSubmissions() {
  const t = useText();
  const list = useInfiniteQuery(pagesQuery(listMyHomework, { query: {} }));
  const [areAllShown, setAllShown] = useState(false);
  const showMore = () => {
    if (areAllShown) void list.fetchNextPage();
    setAllShown(true);
  };
  return (
    <CardSection title={t(m.dashboard_submissions)}>
      <Loaded query={list} failed={t(m.dashboard_submissions_failed)}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) {
            return (
              <EmptyState icon={<PenLine />} title={t(m.dashboard_submissions_empty)}>
                {t(m.dashboard_submissions_empty_text)}
              </EmptyState>
            );
          }
          return (
            <>
              <ul>
                {(areAllShown ? rows : rows.slice(0, recentCount)).map((row) => (
                  <SubmissionRow key={row.id} row={row} />
                ))}
              </ul>
              {(list.hasNextPage || (!areAllShown && rows.length > recentCount)) && (
                <div>
                  <Button variant="secondary" size="sm" busy={list.isFetchingNextPage} onClick={showMore}>
                    {t(m.ui_show_more)}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </CardSection>
  );
}

function SubmissionRow({ row }: { row: NamedSubmission }) {
  const t = useText();
  const language = useLanguage();
  const title = localized(row, 'lesson_title', language);
  return (
    <li className={styles.row}>
      <div className={styles.subject}>
        <b>
          <Localized value={title} />
        </b>
        <Text size="sm" tone="muted">
          <LocalizedField row={row.course} field="title" />
          {' · '}
          <span className="num">{t(m.lessons_homework_week, { week: row.week_number })}</span>
        </Text>
      </div>
      <TimeAgo value={row.submission_date} className={styles.when} />
      <WorkLink href={row.homework_link}>
        {t(m.dashboard_view)}
        <span className="visually-hidden">: {title.text}</span>
      </WorkLink>
      <div className={styles.mentor}>
        <MentorFeedback submission={row} />
      </div>
    </li>
  );
}
