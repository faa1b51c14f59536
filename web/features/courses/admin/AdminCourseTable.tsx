import { Link } from '@tanstack/react-router';
import { ListVideo } from 'lucide-react';
import type { ReactNode } from 'react';
import type { listAdminCourses } from '#domain/courses/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '../../../lib/format/use-format.tsx';
import { useLanguage } from '../../../lib/i18n/language-context.tsx';
import { Localized } from '../../../lib/i18n/Localized.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import styles from './AdminCourseTable.module.css';

type AdminCourse = Output<typeof listAdminCourses>['rows'][number];

/** The courses with their number of lessons and the way to them. */
export function AdminCourseTable({ rows, footer }: { rows: readonly AdminCourse[]; footer: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  const { number } = useFormat();
  return (
    <DataTable
      caption={t(m.admin_courses_title)}
      rows={rows}
      keyOf={(row) => row.id}
      footer={footer}
      columns={[
        { key: 'course', header: t(m.admin_course), cell: (row) => <CourseName course={row} /> },
        {
          key: 'status',
          header: t(m.admin_status),
          cell: (row) => (
            <StatusTag tone={row.is_active ? 'accepted' : 'neutral'}>
              {t(row.is_active ? m.admin_courses_active : m.admin_courses_inactive)}
            </StatusTag>
          ),
        },
        {
          key: 'release',
          header: t(m.admin_courses_release),
          cell: (row) => t(row.weekly_release ? m.admin_courses_weekly : m.admin_courses_at_once),
        },
        {
          key: 'lessons',
          header: t(m.admin_courses_lessons),
          cell: (row) => <span className="num">{number(row.lesson_count)}</span>,
        },
      ]}
      actions={(row) => (
        <Link
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          to="/admin-dashboard/courses/$courseId/lessons"
          params={{ courseId: row.id }}
          aria-label={`${localized(row, 'title', language).text}: ${t(m.admin_courses_manage)}`}
        >
          <ListVideo />
          {t(m.admin_courses_manage)}
        </Link>
      )}
    />
  );
}

function CourseName({ course }: { course: AdminCourse }) {
  const t = useText();
  const language = useLanguage();
  return (
    <span className={styles.name}>
      <b>
        <Localized value={localized(course, 'title', language)} />
      </b>
      <span className="num">{t(m.admin_courses_number, { number: course.number })}</span>
    </span>
  );
}
