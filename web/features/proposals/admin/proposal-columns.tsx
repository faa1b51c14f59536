import type { AdminProposal } from '#domain/proposals/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { DateCell, PersonCell, TitleCell } from '#web/admin-kit/list/cells.tsx';
import { RequestTag } from '#web/shared/requests/RequestTag.tsx';
import { usePrice } from './use-price.ts';

export function useProposalColumns(): Column<AdminProposal>[] {
  const t = useText();
  const priceOf = usePrice();
  return [
    {
      key: 'applicant',
      header: t(m.decisions_applicant),
      cell: (row) => <PersonCell person={row.applicant} unknown={t(m.decisions_unknown_applicant)} />,
    },
    {
      key: 'project',
      header: t(m.decisions_project),
      cell: (row) => <TitleCell row={row.project} unknown={t(m.decisions_unknown_project)} />,
    },
    { key: 'price', header: t(m.decisions_price), cell: (row) => priceOf(row.price) },
    { key: 'status', header: t(m.admin_status), cell: (row) => <RequestTag kind="proposal" status={row.status} /> },
    {
      key: 'created_at',
      header: t(m.decisions_applied_on),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}
