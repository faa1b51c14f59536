import type { AdminApplication } from '#domain/applications/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { DateCell, PersonCell, TitleCell } from '#web/admin-kit/list/cells.tsx';
import { RequestTag } from '#web/shared/requests/RequestTag.tsx';

export function useApplicationColumns(): Column<AdminApplication>[] {
  const t = useText();
  return [
    {
      key: 'applicant',
      header: t(m.decisions_applicant),
      cell: (row) => <PersonCell person={row.applicant} unknown={t(m.decisions_unknown_applicant)} />,
    },
    {
      key: 'job',
      header: t(m.decisions_job),
      cell: (row) => <TitleCell row={row.job} unknown={t(m.decisions_unknown_job)} />,
    },
    { key: 'status', header: t(m.admin_status), cell: (row) => <RequestTag kind="application" status={row.status} /> },
    {
      key: 'created_at',
      header: t(m.decisions_applied_on),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}
