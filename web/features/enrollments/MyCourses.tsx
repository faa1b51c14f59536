import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Award, NotebookPen } from 'lucide-react';
import { localized } from '#domain/kernel/language.ts';
import { type EnrollmentRow, listMyEnrollments } from '#domain/enrollments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import styles from './MyCourses.module.css';
import { EnrollmentStatusTag } from './EnrollmentStatusTag.tsx';
import { shortened } from './shortened.ts';

const skeleton = (
  <Skeleton className={styles.grid}>
    <Bone shape="block" />
    <Bone shape="block" />
  </Skeleton>
);

/** The learner's courses, newest first; null without any. */
export function MyCourses() {
  const t = useText();
  const query = useQuery(apiQuery(listMyEnrollments, {}));
  if (query.data?.rows.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="my-courses">
      <Text as="h2" id="my-courses" size="lg">
        {t(m.dashboard_courses)}
      </Text>
      <Loaded query={query} failed={t(m.dashboard_courses_failed)} waiting={skeleton}>
        {({ rows }) => (
          <ul className={styles.grid}>
            {rows.map((row) => (
              <MyCourse key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Loaded>
    </Stack>
  );
}

function MyCourse({ row }: { row: EnrollmentRow }) {
  const t = useText();
  const language = useLanguage();
  const { course, status, lessons_total: total, lessons_completed: done } = row;
  const title = localized(course, 'title', language);
  const description = localized(course, 'description', language);
  const hasProgress = (status === 'active' || status === 'completed') && total > 0;
  return (
    <Card as="li" className={styles.course}>
      <Row gap={3} justify="between" align="start" noWrap>
        <Text as="h3" size="md" className={styles.title}>
          <Link to="/courses/$courseId" params={{ courseId: course.id }}>
            <Localized value={title} />
          </Link>
        </Text>
        <EnrollmentStatusTag status={status} />
      </Row>
      <Text size="base" tone="muted">
        <Localized value={{ ...description, text: shortened(description.text) }} />
      </Text>
      {status === 'dropped' && row.decision_reason && (
        <Text size="base" tone="muted">
          {t(m.courses_drop_reason, { reason: row.decision_reason })}
        </Text>
      )}
      {hasProgress && (
        <div>
          <Text size="sm" tone="muted" className="num">
            {t(m.lessons_completed_of, { done, total })}
          </Text>
          <ProgressBar size="sm" value={done / total} label={t(m.dashboard_progress_of, { title: title.text })} />
        </div>
      )}
      <Row>
        <ContinueLink row={row} title={title.text} />
        {status === 'completed' && (
          <Link to="/certificates" className={buttonClass({ variant: 'ghost', size: 'sm' }, styles.link)}>
            <Award />
            {t(m.certificates_open)}
            <span className="visually-hidden">: {title.text}</span>
          </Link>
        )}
        {course.daily_reports && status === 'active' && (
          <Link
            to="/courses/$courseId/reports"
            params={{ courseId: course.id }}
            className={buttonClass({ variant: 'ghost', size: 'sm' }, styles.link)}
          >
            <NotebookPen />
            {t(m.reports_open)}
            <span className="visually-hidden">: {title.text}</span>
          </Link>
        )}
      </Row>
    </Card>
  );
}

const isDone = ({ status, lessons_total: total, lessons_completed: done }: EnrollmentRow) =>
  status === 'completed' || (total > 0 && done === total);

function ContinueLink({ row, title }: { row: EnrollmentRow; title: string }) {
  const t = useText();
  const name = <span className="visually-hidden">: {title}</span>;
  const { course, continue_lesson_id: lessonId } = row;
  if (lessonId) {
    return (
      <Link
        to="/courses/$courseId/lessons/$lessonId"
        params={{ courseId: course.id, lessonId }}
        className={buttonClass({ variant: 'secondary', size: 'sm' }, styles.link)}
      >
        {t(isDone(row) ? m.dashboard_open_again : m.dashboard_continue)}
        {name}
        <ArrowRight />
      </Link>
    );
  }
  return (
    <Link
      to="/courses/$courseId"
      params={{ courseId: course.id }}
      className={buttonClass({ variant: 'ghost', size: 'sm' }, styles.link)}
    >
      {t(m.dashboard_open_course)}
      {name}
    </Link>
  );
}
