import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { exportPayments, getPayment, listPayments, sumPayments } from '#domain/payments/contract.ts';
import { payment, paymentFilters, paymentOrders } from '#domain/payments/rules.ts';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import { PaymentFilters } from '#web/features/payments/admin/PaymentFilters.tsx';
import { payerText, paymentColumns, PaymentSheet, usePaymentSteps } from '#web/features/payments/admin/payments.tsx';
import { pageQuery } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { paymentStatus } from '#web/shared/statuses/payment-status.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';

/** The ledger of payments: who owes what, what has come, and the decisions about it. */
export function PaymentsPage() {
  const t = useText();
  const list = useAdminList(paymentOrders);
  return (
    <ListPage
      list={list}
      operations={{ list: listPayments, get: getPayment, export: exportPayments }}
      fileName="payments.csv"
      icon={<Wallet />}
      texts={{
        title: m.ledger_title,
        search: m.ledger_search,
        failed: m.ledger_failed,
        empty: m.ledger_empty,
        hint: m.admin_empty_hint,
      }}
      lead={() => <Sums search={list.query.search} />}
      action={
        <Row>
          <Link to="/admin-dashboard/payments/months" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t(m.ledger_months)}
          </Link>
          <Link to="/admin-dashboard/exchange-rates" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t(m.currencies_title)}
          </Link>
        </Row>
      }
      filter={{
        choices: paymentFilters,
        labelOf: (choice) => t(choice === 'all' ? m.status_all : paymentStatus[choice].label),
      }}
      moreFilters={{
        names: ['purpose', 'course', 'group'],
        content: () => <PaymentFilters list={list} />,
      }}
      columns={paymentColumns}
      nameOf={payerText}
      steps={usePaymentSteps()}
      drawer={{ title: m.ledger_details, entity: 'payments', content: (row) => <PaymentSheet payment={row} /> }}
    />
  );
}

/** The sums of the listed payments by status, each in its currencies. */
function Sums({ search }: { search: string | undefined }) {
  const t = useText();
  const { money } = useFormat();
  const { status, purpose, course, group } = useSearch({ from: '/admin-area/admin-dashboard/payments' });
  const rows = useQuery(pageQuery(sumPayments, { query: { search, status, purpose, course, group } })).data?.rows;
  if (!rows) return null;
  const lines = payment.statuses.flatMap((one) => {
    const amounts = rows.filter((row) => row.status === one).map(({ amount, currency }) => money(amount, currency));
    const label = t(paymentStatus[one].label);
    return amounts.length > 0 ? [t(m.ledger_sum, { status: label, amounts: amounts.join(' + ') })] : [];
  });
  return <span className="num">{lines.join(' · ') || t(m.ledger_no_sums)}</span>;
}
