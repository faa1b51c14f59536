import { ReceiptText } from 'lucide-react';
import { type KeptPayment, keptPaymentOrders, listKeptPayments } from '#domain/account/admin-contract.ts';
import { keptPaymentFilters } from '#domain/payments/rules.ts';
import { DateCell } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import type { Text } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { purposeLabels } from '#web/shared/statuses/payment-status.ts';
import { applicationStatus, enrollmentStatus, verificationStatus } from '#web/shared/statuses/statuses.ts';

/** Payments that remain after their accounts are deleted. */
export const KeptPaymentsPage = () => (
  <ListPage
    list={useAdminList(keptPaymentOrders)}
    operations={{ list: listKeptPayments }}
    icon={<ReceiptText />}
    texts={{
      title: m.manage_payments_title,
      lead: m.manage_payments_lead,
      search: m.manage_payments_search,
      failed: m.manage_payments_failed,
      empty: m.manage_payments_empty,
      hint: m.manage_payments_empty_hint,
    }}
    filter={{
      name: 'purpose',
      label: m.manage_payment_purpose,
      choices: keptPaymentFilters,
      labelOf: (choice, t) => t(choice === 'all' ? m.admin_all : purposeLabels[choice]),
    }}
    nameOf={(row) => row.reference ?? row.title ?? row.id}
    columns={[
      {
        key: 'reference',
        header: m.manage_payment_reference,
        cell: (row, t) => <b className="num">{row.reference ?? t(m.manage_none)}</b>,
      },
      { key: 'purpose', header: m.manage_payment_purpose, cell: (row, t) => t(purposeLabels[row.purpose]) },
      { key: 'title', header: m.manage_payment_for, cell: (row, t) => row.title ?? t(m.manage_none) },
      { key: 'status', header: m.manage_status, cell: (row, t) => statusText(t, row) },
      { key: 'asked_at', header: m.manage_payment_requested, cell: (row) => <DateCell value={row.asked_at} /> },
      {
        key: 'kept_at',
        header: m.manage_payment_account_deleted,
        sortable: true,
        cell: (row) => <DateCell value={row.kept_at} />,
      },
    ]}
  />
);

const statuses: Record<KeptPayment['purpose'], Readonly<Record<string, { label: typeof m.status_pending }>>> = {
  enrollment: enrollmentStatus,
  application: applicationStatus,
  verification: verificationStatus,
};

const statusText = (t: Text, { purpose, status }: KeptPayment) => {
  const known = statuses[purpose][status];
  return known ? t(known.label) : status;
};
