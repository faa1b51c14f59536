import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { EmptyList } from '#web/ui/feedback/EmptyList.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ShowMore } from '#web/ui/data/ShowMore.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { type CourseFilter, courseListQuery } from '#web/features/courses/api.ts';
import { useCourseCategory } from './CourseFilters.tsx';
import { CourseCard } from './CourseCard.tsx';
import styles from './CourseList.module.css';

export function CourseList({ filter }: { filter: CourseFilter }) {
  const t = useText();
  const format = useFormat();
  const list = useInfiniteQuery(courseListQuery(useApi(), filter));
  if (list.isPending) return <CourseListSkeleton />;
  if (!list.data) {
    return <ErrorState title={t(m.courses_load_failed)} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const courses = list.data.pages.flatMap((page) => page.rows);
  if (courses.length === 0) return <NoCourses filter={filter} />;
  return (
    <>
      <p className={styles.count} role="status">
        {t(m.courses_count, { count: format.count(list.data.pages[0]?.total ?? 0) })}
      </p>
      <ul className={styles.grid}>
        {courses.map((course, place) => (
          <CourseCard key={course.id} course={course} first={place < firstRow} />
        ))}
      </ul>
      <ShowMore
        path="/courses"
        next={list.data.pages.at(-1)?.next}
        cursor={filter.cursor}
        busy={list.isFetchingNextPage}
        onShowMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

const firstRow = 3;

const alternatives = 3;

function NoCourses({ filter }: { filter: CourseFilter }) {
  const t = useText();
  const category = useCourseCategory(filter.search);
  const all = useInfiniteQuery(courseListQuery(useApi(), {})).data?.pages[0]?.rows ?? [];
  return (
    <EmptyList
      title={category === null ? t(m.courses_empty_title) : t(m.courses_empty_category, { category })}
      text={t(category === null ? m.courses_empty_text : m.courses_empty_category_text)}
      clear={{ path: '/courses', label: t(m.courses_clear_filters) }}
      others={
        all.length > 0
          ? {
              title: t(m.courses_others),
              rows: (
                <ul className={styles.grid}>
                  {all.slice(0, alternatives).map((course) => (
                    <CourseCard key={course.id} course={course} />
                  ))}
                </ul>
              ),
            }
          : undefined
      }
    />
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
