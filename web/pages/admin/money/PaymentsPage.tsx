import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { exportPayments, type sumPayments, listPayments, getPayment } from '#domain/payments/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { payment, paymentFilters, paymentOrders } from '#domain/payments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { RejectionDialog } from '#web/admin-kit/decisions/RejectionDialog.tsx';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useOpenRow } from '#web/admin-kit/record-sheet/use-open-row.ts';
import { paymentSumsQuery, usePaymentDecisions } from '#web/features/payments/admin/api.ts';
import { PaymentFilters } from '#web/features/payments/admin/PaymentFilters.tsx';
import {
  payerOf,
  PaymentActions,
  PaymentDrawer,
  stepViews,
  usePaymentColumns,
} from '#web/features/payments/admin/payments.tsx';
import { apiQuery, pageQuery } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { paymentStatus } from '#web/shared/statuses/payment-status.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { BulkSteps } from '#web/admin-kit/decisions/decision-buttons.tsx';
import { Row } from '#web/ui/layout/flow.tsx';

/** The ledger of payments: who owes what, what has come, and the decisions about it. */
export function PaymentsPage() {
  const t = useText();
  const { money } = useFormat();
  const list = useAdminList(paymentOrders);
  const { status, purpose, course, group } = useSearch({ from: '/admin-area/admin-dashboard/payments' });
  const filter = { ...list.query, status, purpose, course, group };
  const query = useQuery(pageQuery(listPayments, { query: filter }));
  const sums = useQuery(paymentSumsQuery(filter)).data?.rows;
  const decisions = usePaymentDecisions();
  const open = useOpenRow({
    list,
    rows: query.data?.rows,
    answerOf: decisions.answerOf,
    one: (id) => apiQuery(getPayment, { params: { id } }),
  });
  const isRefund = decisions.pending?.to === 'refunded';
  const question = (
    <RejectionDialog
      rows={decisions.pending?.rows ?? null}
      question={t(isRefund ? m.ledger_refund_question : m.ledger_waive_question)}
      lineOf={(row) =>
        `${row.reference} · ${nameOf(t, payerOf(row))} · ${row.amount === null ? '–' : money(row.amount, row.currency)}`
      }
      confirmLabel={t(isRefund ? m.ledger_refund : m.ledger_waive)}
      requiredReason={t(m.ledger_reason)}
      reasonHint={t(m.ledger_reason_hint)}
      onConfirm={decisions.confirm}
      onCancel={decisions.cancel}
    />
  );
  return (
    <AdminPage
      title={t(m.ledger_title)}
      lead={sums && <Sums rows={sums} />}
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
    >
      <AdminList
        list={list}
        query={query}
        caption={t(m.ledger_title)}
        searchLabel={t(m.ledger_search)}
        failed={t(m.ledger_failed)}
        empty={{ icon: <Wallet />, title: t(m.ledger_empty), hint: t(m.admin_empty_hint) }}
        filters={
          <StatusFilter
            list={list}
            choices={paymentFilters}
            value={status}
            labelOf={(choice) => t(choice === 'all' ? m.status_all : paymentStatus[choice].label)}
            counts={query.data?.counts}
          />
        }
        moreFilters={{
          isSet: purpose !== undefined || course !== undefined || group !== undefined,
          content: <PaymentFilters list={list} purpose={purpose} course={course} group={group} />,
        }}
        tools={<ExportButton operation={exportPayments} input={{ query: filter }} fileName="payments.csv" />}
        columns={usePaymentColumns()}
        nameOf={(row) => `${nameOf(t, payerOf(row))} ${row.reference}`}
        keys={[{ key: stepViews.confirm.shortcut, label: t(stepViews.confirm.label) }]}
        actions={(row) => (
          <PaymentActions row={row} onOpen={() => list.openRecord(row.id)} onPropose={decisions.propose} />
        )}
        bulk={(rows, done) => (
          <BulkSteps rows={rows} lifecycle={payment} views={stepViews} onPropose={decisions.propose} onDone={done} />
        )}
      />
      <PaymentDrawer
        payment={open}
        onClose={list.closeRecord}
        onPropose={decisions.propose}
        question={open !== null && question}
      />
      {open === null && question}
    </AdminPage>
  );
}

/** The sums of the listed payments by status, each in its currencies. */
function Sums({ rows }: { rows: Output<typeof sumPayments>['rows'] }) {
  const t = useText();
  const { money } = useFormat();
  const lines = payment.statuses.flatMap((status) => {
    const amounts = rows.filter((row) => row.status === status).map(({ amount, currency }) => money(amount, currency));
    const label = t(paymentStatus[status].label);
    return amounts.length > 0 ? [t(m.ledger_sum, { status: label, amounts: amounts.join(' + ') })] : [];
  });
  return <span className="num">{lines.join(' · ') || t(m.ledger_no_sums)}</span>;
}
