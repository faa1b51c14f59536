import { Link } from '@tanstack/react-router';
import type { AdminJob } from '#domain/jobs/admin-contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { DateCell } from '#web/admin-kit/list/DateCell.tsx';
import { ActivityTag, ContentTitle, DayCell } from '#web/admin-kit/record-list/ContentCells.tsx';
import { kindNames } from '#web/features/jobs/JobTerms.tsx';

/** The columns of the list of jobs. */
export function useJobColumns(): Column<AdminJob>[] {
  const t = useText();
  const language = useLanguage();
  const { count } = useFormat();
  return [
    {
      key: 'title',
      header: t(m.manage_job),
      sortable: true,
      cell: (row) => (
        <ContentTitle under={row.company_name ?? t(m.manage_company_none)} missing={row.missing}>
          <Link to="/admin-dashboard/jobs/$jobId" params={{ jobId: row.id }}>
            <Localized value={localized(row, 'title', language)} />
          </Link>
        </ContentTitle>
      ),
    },
    { key: 'status', header: t(m.manage_status), cell: (row) => <ActivityTag status={row.status} /> },
    { key: 'kind', header: t(m.manage_kind), cell: (row) => t(kindNames[row.kind]) },
    {
      key: 'applications',
      header: t(m.manage_applications),
      cell: (row) => <span className="num">{count(row.application_count)}</span>,
    },
    {
      key: 'closes_at',
      header: t(m.manage_closes),
      cell: (row) => <DayCell value={row.closes_at} />,
    },
    {
      key: 'created_at',
      header: t(m.manage_created_at),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}
