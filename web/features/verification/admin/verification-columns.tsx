import type { AdminVerificationRequest } from '#domain/verification/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { DateCell, PersonCell } from '#web/admin-kit/list/cells.tsx';
import { verificationStatus } from '#web/shared/statuses/statuses.ts';

export function useVerificationColumns(): Column<AdminVerificationRequest>[] {
  const t = useText();
  return [
    { key: 'user', header: t(m.decisions_user), cell: (row) => <PersonCell person={row.user} /> },
    {
      key: 'reference',
      header: t(m.admin_payment_reference),
      cell: (row) => <span className="num">{row.payment_reference}</span>,
    },
    {
      key: 'status',
      header: t(m.admin_status),
      cell: (row) => (
        <StatusTag tone={verificationStatus[row.status].tone}>{t(verificationStatus[row.status].label)}</StatusTag>
      ),
    },
    {
      key: 'created_at',
      header: t(m.decisions_requested_on),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}
