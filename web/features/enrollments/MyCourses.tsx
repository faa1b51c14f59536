import { useQuery } from '@tanstack/react-query';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { myEnrollmentsQuery } from './api.ts';
import { MyCourse } from './MyCourse.tsx';
import styles from './MyCourses.module.css';

/** The learner's courses, newest first; nothing before the first one, since the page then says how to begin. */
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
