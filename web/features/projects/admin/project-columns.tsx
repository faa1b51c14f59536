import { Link } from '@tanstack/react-router';
import { localized } from '#domain/kernel/language.ts';
import type { AdminProject } from '#domain/projects/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { DateCell } from '#web/admin-kit/list/DateCell.tsx';
import { ActivityTag, ContentTitle, DayCell } from '#web/admin-kit/record-list/ContentCells.tsx';

/** The columns of the list of IT projects. */
export function useProjectColumns(): Column<AdminProject>[] {
  const t = useText();
  const language = useLanguage();
  const { count } = useFormat();
  return [
    {
      key: 'title',
      header: t(m.manage_project),
      sortable: true,
      cell: (row) => (
        <ContentTitle under={row.client_name ?? t(m.manage_client_none)} missing={row.missing}>
          <Link to="/admin-dashboard/projects/$projectId" params={{ projectId: row.id }}>
            <Localized value={localized(row, 'title', language)} />
          </Link>
        </ContentTitle>
      ),
    },
    { key: 'status', header: t(m.manage_status), cell: (row) => <ActivityTag status={row.status} /> },
    {
      key: 'budget',
      header: t(m.manage_budget),
      cell: (row) => <span className="num">{row.budget ?? t(m.manage_none)}</span>,
    },
    {
      key: 'deadline',
      header: t(m.manage_deadline),
      cell: (row) => <DayCell value={row.deadline} />,
    },
    {
      key: 'proposals',
      header: t(m.manage_proposals),
      cell: (row) => <span className="num">{count(row.proposal_count)}</span>,
    },
    {
      key: 'created_at',
      header: t(m.manage_created_at),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}
