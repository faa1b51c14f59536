import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { type CourseFilter, courseListQuery } from './api.ts';
import { CourseCard } from './CourseCard.tsx';
import styles from './CourseList.module.css';

/** The catalogue narrowed down by `filter`, in every state that it can be in. */
export function CourseList({ filter }: { filter: CourseFilter }) {
  const t = useText();
  const format = useFormat();
  const list = useInfiniteQuery(courseListQuery(useApi(), filter));
  if (list.isPending) return <CourseListSkeleton />;
  if (!list.data) {
    return <ErrorState title={t(m.courses_load_failed)} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const courses = list.data.pages.flatMap((page) => page.rows);
  const next = list.data.pages.at(-1)?.next;
  if (courses.length === 0) return <NoCourses />;
  return (
    <>
      <p className={styles.count} role="status">
        {t(m.courses_count, { count: format.count(list.data.pages[0]?.total ?? 0) })}
      </p>
      <ul className={styles.grid}>
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </ul>
      {next && (
        <ShowMore
          href={addressOf('/courses', { query: { ...filter, cursor: next } })}
          busy={list.isFetchingNextPage}
          onShowMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

function NoCourses() {
  const t = useText();
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(m.courses_empty_title)}
      action={
        <Link to="/courses" resetScroll={false} className={buttonClass({ variant: 'secondary' })}>
          {t(m.courses_clear_filters)}
        </Link>
      }
    >
      {t(m.courses_empty_text)}
    </EmptyState>
  );
}

function CourseListSkeleton() {
  return (
    <Skeleton className={styles.grid}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className={styles.ghost}>
          <Bone shape="title" width="long" />
          <Bone />
          <Bone />
          <Bone width="medium" />
          <Bone shape="control" width="short" />
        </div>
      ))}
    </Skeleton>
  );
}
