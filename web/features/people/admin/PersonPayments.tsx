import { Link } from '@tanstack/react-router';
import { downloadReceipt } from '#domain/payments/contract.ts';
import type { PersonOnPage } from '#domain/people/contract.ts';
import { PaymentAmount } from '#web/admin-kit/list/payment-cells.tsx';
import { DateCell } from '#web/admin-kit/list/cells.tsx';
import { m } from '#web/paraglide/messages.js';
import { ReceiptButton } from '#web/shared/payments/ReceiptButton.tsx';
import { purposeLabels } from '#web/shared/statuses/payment-status.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { DataTable } from '#web/ui/data/DataTable.tsx';

/** The newest payments; each reference leads to its row in the ledger. */
export function PersonPayments({ payments }: { payments: NonNullable<PersonOnPage['office']>['payments'] }) {
  const t = useText();
  if (payments.length === 0) return <p>{t(m.people_no_payments)}</p>;
  return (
    <DataTable
      dense
      caption={t(m.people_payments)}
      rows={payments}
      keyOf={(row) => row.id}
      columns={[
        {
          key: 'reference',
          header: t(m.admin_payment_reference),
          cell: (row) => (
            <Link to="/admin-dashboard/payments" search={{ search: row.reference }} className="num">
              {row.reference}
            </Link>
          ),
        },
        { key: 'purpose', header: t(m.people_purpose), cell: (row) => t(purposeLabels[row.purpose]) },
        { key: 'amount', header: t(m.ledger_amount), cell: (row) => <PaymentAmount payment={row} /> },
        { key: 'created_at', header: t(m.admin_date), cell: (row) => <DateCell value={row.created_at} /> },
        {
          key: 'receipt',
          bare: true,
          header: t(m.payment_receipt),
          cell: (row) => <ReceiptButton payment={row} of={downloadReceipt} />,
        },
      ]}
    />
  );
}
