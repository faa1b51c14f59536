import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ProgressBar } from '#web/ui/data/ProgressBar.tsx';
import { type EnrollmentRow, myEnrollmentsQuery } from './api.ts';
import styles from './MyCourses.module.css';
import { EnrollmentStatusTag } from './EnrollmentStatusTag.tsx';
import { shortened } from './shortened.ts';

/** The learner's courses, newest first; null without any. */
export function MyCourses() {
  const t = useText();
  const { data } = useQuery(myEnrollmentsQuery(useApi()));
  if (data?.rows.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="my-courses">
      <h2 id="my-courses">{t(m.dashboard_courses)}</h2>
      <CourseRows />
    </section>
  );
}

function CourseRows() {
  const t = useText();
  const { data, isPending, isFetching, refetch } = useQuery(myEnrollmentsQuery(useApi()));
  if (isPending) {
    return (
      <Skeleton className={styles.grid}>
        <Bone shape="block" />
        <Bone shape="block" />
      </Skeleton>
    );
  }
  if (!data) {
    return <ErrorState title={t(m.dashboard_courses_failed)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <ul className={styles.grid}>
      {data.rows.map((row) => (
        <MyCourse key={row.id} row={row} />
      ))}
    </ul>
  );
}

const extras: Record<EnrollmentStatus, { hasProgress?: boolean; hasReason?: boolean }> = {
  pending: {},
  active: { hasProgress: true },
  completed: { hasProgress: true },
  dropped: { hasReason: true },
};

function MyCourse({ row }: { row: EnrollmentRow }) {
  const t = useText();
  const language = useLanguage();
  const { course, status } = row;
  const title = localized(course, 'title', language);
  const description = localized(course, 'description', language);
  return (
    <Card as="li" className={styles.course}>
      <div className={styles.head}>
        <h3>
          <Link to="/courses/$courseId" params={{ courseId: course.id }}>
            <Localized value={title} />
          </Link>
        </h3>
        <EnrollmentStatusTag status={status} />
      </div>
      <p className={styles.description}>
        <Localized value={{ ...description, text: shortened(description.text) }} />
      </p>
      {extras[status].hasReason && row.decision_reason && (
        <p className={styles.description}>{t(m.courses_drop_reason, { reason: row.decision_reason })}</p>
      )}
      <Progress row={row} title={title.text} />
      <WayOn row={row} title={title.text} />
    </Card>
  );
}

function Progress({ row, title }: { row: EnrollmentRow; title: string }) {
  const t = useText();
  const { lessons_total: total, lessons_completed: done } = row;
  if (!extras[row.status].hasProgress || total === 0) return null;
  return (
    <div className={styles.progress}>
      <p className="num">{t(m.lessons_completed_of, { done, total })}</p>
      <ProgressBar size="sm" value={done / total} label={t(m.dashboard_progress_of, { title })} />
    </div>
  );
}

const isDone = ({ status, lessons_total: total, lessons_completed: done }: EnrollmentRow) =>
  status === 'completed' || (total > 0 && done === total);

function WayOn({ row, title }: { row: EnrollmentRow; title: string }) {
  const t = useText();
  const name = <span className="visually-hidden">: {title}</span>;
  const { course, continue_lesson_id: lessonId } = row;
  if (lessonId) {
    return (
      <Link
        to="/courses/$courseId/lessons/$lessonId"
        params={{ courseId: course.id, lessonId }}
        className={buttonClass({ variant: 'secondary', size: 'sm' }, styles.way)}
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
      className={buttonClass({ variant: 'ghost', size: 'sm' }, styles.way)}
    >
      {t(m.dashboard_open_course)}
      {name}
    </Link>
  );
}
