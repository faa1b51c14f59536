import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { PublicList } from '#web/ui/data/PublicList.tsx';
import { EmptyList } from '#web/ui/feedback/EmptyList.tsx';
import { type CourseFilter, courseListQuery } from '#web/features/courses/api.ts';
import { useCourseCategory } from './CourseFilters.tsx';
import { CourseCard } from './CourseCard.tsx';
import styles from './CourseList.module.css';

export function CourseList({ filter }: { filter: CourseFilter }) {
  const t = useText();
  const format = useFormat();
  return (
    <PublicList
      query={useInfiniteQuery(courseListQuery(useLanguage(), filter))}
      failed={t(m.courses_load_failed)}
      empty={<NoCourses filter={filter} />}
      count={(total) => t(m.courses_count, { count: format.count(total) })}
      className={styles.grid}
      path="/courses"
      cursor={filter.cursor}
      row={(course, index) => <CourseCard key={course.id} course={course} first={index < firstRow} />}
    />
  );
}

/** The number of cards in the first row of wide screens. */
const firstRow = 3;

const alternatives = 3;

function NoCourses({ filter }: { filter: CourseFilter }) {
  const t = useText();
  const category = useCourseCategory(filter.search);
  const all = useInfiniteQuery(courseListQuery(useLanguage(), {})).data?.pages[0]?.rows ?? [];
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
