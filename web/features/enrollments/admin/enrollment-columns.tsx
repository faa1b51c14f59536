import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { DateCell } from '#web/admin-kit/list/DateCell.tsx';
import { PersonCell } from '#web/admin-kit/list/PersonCell.tsx';
import { EnrollmentStatusTag } from '#web/features/enrollments/EnrollmentStatusTag.tsx';

/** The columns of the list of enrolments; the date sorts. */
export function useEnrollmentColumns(): Column<AdminEnrollment>[] {
  const t = useText();
  const language = useLanguage();
  return [
    { key: 'student', header: t(m.admin_student), cell: (row) => <PersonCell person={row.student} /> },
    {
      key: 'course',
      header: t(m.admin_course),
      cell: (row) => <Localized value={localized(row.course, 'title', language)} />,
    },
    { key: 'status', header: t(m.admin_status), cell: (row) => <EnrollmentStatusTag status={row.status} /> },
    {
      key: 'created_at',
      header: t(m.admin_date),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}
