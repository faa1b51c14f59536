import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { type KeptPayment, keptPaymentOrders, listKeptPayments } from '#domain/account/admin-contract.ts';
import { keptPaymentFilters } from '#domain/payments/rules.ts';
import { applicationStatus, enrollmentStatus, verificationStatus } from '#web/shared/statuses/statuses.ts';
import { m } from '#web/paraglide/messages.js';
import { purposeLabels } from '#web/shared/statuses/payment-status.ts';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { DateCell } from '#web/admin-kit/list/cells.tsx';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { type Text, useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { pageQuery } from '#web/lib/api/query.ts';

/** Payments that remain after their accounts are deleted. */
export function KeptPaymentsPage() {
  const t = useText();
  const list = useAdminList(keptPaymentOrders);
  const { purpose } = useSearch({ from: '/admin-area/admin-dashboard/kept-payments' });
  const query = useQuery(pageQuery(listKeptPayments, { query: { ...list.query, purpose } }));
  return (
    <AdminPage title={t(m.manage_payments_title)} lead={t(m.manage_payments_lead)}>
      <AdminList
        list={list}
        query={query}
        caption={t(m.manage_payments_title)}
        searchLabel={t(m.manage_payments_search)}
        failed={t(m.manage_payments_failed)}
        empty={{ icon: <ReceiptText />, title: t(m.manage_payments_empty), hint: t(m.manage_payments_empty_hint) }}
        filters={
          <StatusFilter
            list={list}
            choices={keptPaymentFilters}
            value={purpose}
            member="purpose"
            label={t(m.manage_payment_purpose)}
            labelOf={(choice) => t(choice === 'all' ? m.admin_all : purposeLabels[choice])}
            counts={query.data?.counts}
          />
        }
        columns={useColumns()}
        nameOf={(row) => row.reference ?? row.title ?? row.id}
      />
    </AdminPage>
  );
}

function useColumns(): Column<KeptPayment>[] {
  const t = useText();
  return [
    {
      key: 'reference',
      header: t(m.manage_payment_reference),
      cell: (row) => <b className="num">{row.reference ?? t(m.manage_none)}</b>,
    },
    { key: 'purpose', header: t(m.manage_payment_purpose), cell: (row) => t(purposeLabels[row.purpose]) },
    { key: 'title', header: t(m.manage_payment_for), cell: (row) => row.title ?? t(m.manage_none) },
    { key: 'status', header: t(m.manage_status), cell: (row) => statusText(t, row) },
    { key: 'asked_at', header: t(m.manage_payment_requested), cell: (row) => <DateCell value={row.asked_at} /> },
    {
      key: 'kept_at',
      header: t(m.manage_payment_account_deleted),
      sortable: true,
      cell: (row) => <DateCell value={row.kept_at} />,
    },
  ];
}

const statuses: Record<KeptPayment['purpose'], Readonly<Record<string, { label: typeof m.status_pending }>>> = {
  enrollment: enrollmentStatus,
  application: applicationStatus,
  verification: verificationStatus,
};

const statusText = (t: Text, { purpose, status }: KeptPayment) => {
  const known = statuses[purpose][status];
  return known ? t(known.label) : status;
};
