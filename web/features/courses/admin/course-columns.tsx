import { Link } from '@tanstack/react-router';
import { ListVideo } from 'lucide-react';
import type { AdminCourse } from '#domain/courses/admin-contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { DateCell } from '#web/admin-kit/list/DateCell.tsx';
import { ActivityTag, ContentTitle } from '#web/admin-kit/record-list/ContentCells.tsx';
import { CoursePrice } from '#web/features/courses/page/CourseTerms.tsx';

/** The columns of the list of courses. */
export function useCourseColumns(): Column<AdminCourse>[] {
  const t = useText();
  const language = useLanguage();
  const { count, number } = useFormat();
  return [
    {
      key: 'title',
      header: t(m.manage_course),
      sortable: true,
      cell: (row) => (
        <ContentTitle under={t(row.weekly_release ? m.manage_weekly : m.manage_at_once)} missing={row.missing}>
          <Link to="/admin-dashboard/courses/$courseId" params={{ courseId: row.id }}>
            <Localized value={localized(row, 'title', language)} />
          </Link>
        </ContentTitle>
      ),
    },
    {
      key: 'number',
      header: t(m.manage_place),
      sortable: true,
      cell: (row) => <span className="num">{number(row.number)}</span>,
    },
    { key: 'status', header: t(m.manage_status), cell: (row) => <ActivityTag status={row.status} /> },
    { key: 'price', header: t(m.manage_price), cell: (row) => <CoursePrice price={row.price} /> },
    { key: 'lessons', header: t(m.manage_lessons), cell: (row) => <LessonsLink course={row} /> },
    {
      key: 'enrollments',
      header: t(m.manage_enrollments),
      cell: (row) => <span className="num">{count(row.enrollment_count)}</span>,
    },
    {
      key: 'updated_at',
      header: t(m.manage_updated_at),
      sortable: true,
      cell: (row) => <DateCell value={row.updated_at} />,
    },
  ];
}

function LessonsLink({ course }: { course: AdminCourse }) {
  const t = useText();
  const language = useLanguage();
  const { number } = useFormat();
  return (
    <Link
      className={buttonClass({ variant: 'secondary', size: 'xs' })}
      to="/admin-dashboard/courses/$courseId/lessons"
      params={{ courseId: course.id }}
      aria-label={`${localized(course, 'title', language).text}: ${t(m.manage_lessons)} (${number(course.lesson_count)})`}
    >
      <ListVideo />
      <span className="num">{number(course.lesson_count)}</span>
    </Link>
  );
}
