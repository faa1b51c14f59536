import type { ComponentProps } from 'react';
import { ArrowUpDown, ListVideo } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { courseEndpoints, courseRecord } from '#domain/courses/record.ts';
import type { ListedRecord } from '#domain/kernel/records/record-endpoints.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ActionText } from '#web/admin-kit/list/AdminPage.tsx';
import type { AdminRecord } from '#web/admin-kit/records/admin-record.ts';
import { lazyField } from '#web/admin-kit/records/lazy-field.tsx';
import type { Stored } from '#web/admin-kit/records/record-draft.ts';
import { ViewLink } from '#web/admin-kit/records/record-links.tsx';
import { useRecordName } from '#web/admin-kit/records/use-record-columns.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { contentLanguage } from '#web/features/courses/content-language.ts';
import { CoursePrice } from '#web/features/courses/page/CourseTerms.tsx';

const lang = contentLanguage;

export const courseAdmin: AdminRecord = {
  record: courseRecord,
  endpoints: courseEndpoints,
  texts: {
    title: m.manage_courses_title,
    new: m.manage_course_new,
    edit: m.manage_course_edit,
    search: m.manage_courses_search,
    failed: m.manage_courses_failed,
    empty: m.manage_courses_empty,
    copy: m.manage_copy_course,
  },
  sections: [
    { title: m.manage_terms, fields: ['price', 'number'] },
    { title: m.field_cover_file_id, hint: m.manage_cover_hint, fields: ['cover_file_id'] },
    {
      title: m.manage_page_content,
      hint: m.manage_page_content_hint,
      wide: true,
      fields: ['outcomes', 'projects', 'faq', 'payment_terms', 'start_date', 'pace', 'sample_lesson_id'],
    },
    { title: m.field_instructor_name, fields: ['instructor_name', 'instructor_bio', 'instructor_image_file_id'] },
    { title: m.manage_on_site, fields: ['is_active', 'weekly_release', 'daily_reports'] },
  ],
  views: {
    level: { hint: m.manage_level_hint },
    duration: { hint: m.manage_duration_hint },
    price: { hint: m.manage_price_hint },
    number: { hint: m.manage_number_hint },
    outcomes: { lang, hint: m.manage_outcomes_hint },
    projects: { lang, hint: m.manage_blocks_hint },
    faq: { lang, hint: m.manage_blocks_hint },
    payment_terms: { lang },
    start_date: { hint: m.manage_start_date_hint },
    pace: { lang, hint: m.manage_pace_hint },
    sample_lesson_id: {
      component: lazyField('sample-lesson', async () => (await import('./SampleLessonField.tsx')).SampleLessonField),
    },
    instructor_bio: { lang },
    instructor_image_file_id: { label: m.field_instructor_image_file_id, shape: 'square' },
    weekly_release: { hint: m.manage_weekly_release_hint },
    daily_reports: { hint: m.manage_daily_reports_hint },
  },
  under: ({ weekly_release: isWeekly }, t) => t(isWeekly === true ? m.manage_weekly : m.manage_at_once),
  columns: [
    { key: 'number', head: m.manage_position, sortable: true, wideOnly: true, cell: NumberCell },
    'status',
    { key: 'price', head: m.field_price, cell: PriceCell },
    { key: 'lessons', head: m.field_lesson_count, cell: LessonsCell },
    'enrollment_count',
    'updated_at',
  ],
  references: {
    lessons: {
      text: m.manage_uses_lessons,
      link: ({ id }) => ({ to: '/admin-dashboard/courses/$courseId/lessons', params: { courseId: id } }),
    },
    enrollments: {
      text: m.manage_uses_enrollments,
      link: ({ name }) => ({ to: '/admin-dashboard/enrollments', search: { search: name } }),
    },
  },
  preview: lazyPart('course-preview', async () => (await import('./CoursePreview.tsx')).CoursePreview, {
    isNeeded: true,
  }),
  links: CourseLinks,
  listLinks: OrderLink,
};

function CourseLinks({ stored: { id } }: { stored: Stored }) {
  const t = useText();
  return (
    <>
      <ViewLink to="/courses/$courseId" params={{ courseId: id }} />
      <LessonsLink id={id} size="sm">
        {t(m.field_lesson_count)}
      </LessonsLink>
    </>
  );
}

function NumberCell({ row }: { row: ListedRecord }) {
  const { number } = useFormat();
  return <span className="num">{number(Number(row['number']))}</span>;
}

function PriceCell({ row: { price } }: { row: ListedRecord }) {
  return <CoursePrice price={typeof price === 'number' ? price : null} />;
}

function LessonsCell({ row }: { row: ListedRecord }) {
  const t = useText();
  const { number } = useFormat();
  const nameOf = useRecordName(courseRecord);
  const lessons = number(Number(row['lesson_count']));
  return (
    <LessonsLink id={row.id} size="xs" aria-label={`${nameOf(row)}: ${t(m.field_lesson_count)} (${lessons})`}>
      <span className="num">{lessons}</span>
    </LessonsLink>
  );
}

function LessonsLink({ id, size, children, ...rest }: ComponentProps<'a'> & { id: string; size: 'xs' | 'sm' }) {
  return (
    <Link
      {...rest}
      className={buttonClass({ variant: 'secondary', size })}
      to="/admin-dashboard/courses/$courseId/lessons"
      params={{ courseId: id }}
    >
      <ListVideo />
      {children}
    </Link>
  );
}

function OrderLink() {
  const t = useText();
  return (
    <Link className={buttonClass({ variant: 'secondary' })} to="/admin-dashboard/courses/order">
      <ArrowUpDown />
      <ActionText>{t(m.manage_order)}</ActionText>
    </Link>
  );
}
