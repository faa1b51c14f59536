import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { myEnrollmentsQuery } from './api.ts';
import { MyCourse } from './MyCourse.tsx';
import styles from './MyCourses.module.css';

/** The learner's courses, newest first. */
export function MyCourses() {
  const t = useText();
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
  if (data.rows.length === 0) {
    return (
      <EmptyState
        icon={<BookOpen />}
        title={t(m.dashboard_courses_empty)}
        action={
          <Link to="/courses" className={buttonClass()}>
            {t(m.dashboard_browse)}
          </Link>
        }
      >
        {t(m.dashboard_courses_empty_text)}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.grid}>
      {data.rows.map((row) => (
        <MyCourse key={row.id} row={row} />
      ))}
    </ul>
  );
}
