import { useInfiniteQuery } from '@tanstack/react-query';
import { ExternalLink, PenLine } from 'lucide-react';
import { useState } from 'react';
import type { NamedSubmission } from '#domain/homework/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { mySubmissionsQuery } from './api.ts';
import { MentorFeedback } from './MentorFeedback.tsx';
import styles from './RecentSubmissions.module.css';

/** The number of submissions shown before "Show more". */
const recentCount = 3;

/** What the learner has handed in, newest first. */
export function RecentSubmissions() {
  const t = useText();
  return (
    <Card as="section" aria-labelledby="my-submissions" className={styles.card}>
      <h2 id="my-submissions">{t(m.dashboard_submissions)}</h2>
      <Submissions />
    </Card>
  );
}

function Submissions() {
  const t = useText();
  const list = useInfiniteQuery(mySubmissionsQuery(useApi()));
  const [areAllShown, setAllShown] = useState(false);
  if (list.isPending) {
    return (
      <Skeleton>
        <Bone />
        <Bone width="long" />
        <Bone width="medium" />
      </Skeleton>
    );
  }
  if (!list.data) {
    return (
      <ErrorState
        title={t(m.dashboard_submissions_failed)}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const rows = list.data.pages.flatMap((page) => page.rows);
  const showMore = () => {
    if (areAllShown) void list.fetchNextPage();
    setAllShown(true);
  };
  if (rows.length === 0) {
    return (
      <EmptyState icon={<PenLine />} title={t(m.dashboard_submissions_empty)}>
        {t(m.dashboard_submissions_empty_text)}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.rows}>
        {(areAllShown ? rows : rows.slice(0, recentCount)).map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {(list.hasNextPage || (!areAllShown && rows.length > recentCount)) && (
        <Button variant="secondary" size="sm" busy={list.isFetchingNextPage} onClick={showMore}>
          {t(m.ui_show_more)}
        </Button>
      )}
    </>
  );
}

function Row({ row }: { row: NamedSubmission }) {
  const t = useText();
  const language = useLanguage();
  const title = localized(row, 'lesson_title', language);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>
          <Localized value={title} />
        </b>
        <p>
          <Localized value={localized(row.course, 'title', language)} />
          {' · '}
          <span className="num">{t(m.lessons_homework_week, { week: row.week_number })}</span>
        </p>
      </div>
      <TimeAgo value={row.submission_date} className={styles.when} />
      <a
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
        href={row.homework_link}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t(m.dashboard_view)}
        <span className="visually-hidden">
          : {title.text} {t(m.lessons_new_tab)}
        </span>
        <ExternalLink />
      </a>
      <div className={styles.mentor}>
        <MentorFeedback submission={row} />
      </div>
    </li>
  );
}
