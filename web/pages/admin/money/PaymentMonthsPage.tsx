import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { monthsUntil } from '#domain/kernel/months.ts';
import type { PaymentMonth } from '#domain/payments/contract.ts';
import { type Currency, currencies } from '#domain/payments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { purposeLabels } from '#web/shared/statuses/payment-status.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { paymentStatus } from '#web/shared/statuses/payment-status.ts';
import { BarChart } from '#web/ui/charts/BarChart.tsx';
import { DataTable } from '#web/ui/data/DataTable.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { exportPaymentMonths, listPaymentMonths } from '#domain/payments/contract.ts';

/** What was confirmed, refunded and waived by month and purpose, for the accountant. */
export function PaymentMonthsPage() {
  const t = useText();
  const { monthYear, money, number } = useFormat();
  const query = useQuery(apiQuery(listPaymentMonths, {}));
  return (
    <AdminPage
      before={
        <Link to="/admin-dashboard/payments" className={backLinkClass}>
          <BackLinkContent>{t(m.ledger_all_payments)}</BackLinkContent>
        </Link>
      }
      title={t(m.ledger_months)}
      lead={t(m.ledger_months_lead)}
      action={<ExportButton operation={exportPaymentMonths} input={{}} fileName="payments.csv" />}
    >
      <Loaded query={query} failed={t(m.ledger_failed)}>
        {({ rows }) => {
          if (rows.length === 0) return <EmptyState icon={<Wallet />} title={t(m.ledger_months_empty)} />;
          return (
            <Stack gap={4}>
              {currencies.map((currency) => (
                <Income key={currency} rows={rows} currency={currency} />
              ))}
              <DataTable
                caption={t(m.ledger_months)}
                rows={rows}
                keyOf={(row) => [row.month, row.purpose, row.status, row.currency].join()}
                columns={[
                  { key: 'month', header: t(m.ledger_month), cell: (row) => monthYear(`${row.month}-15`) },
                  {
                    key: 'purpose',
                    bare: true,
                    header: t(m.manage_payment_purpose),
                    cell: (row) => t(purposeLabels[row.purpose]),
                  },
                  {
                    key: 'status',
                    bare: true,
                    header: t(m.admin_status),
                    cell: (row) => (
                      <StatusTag tone={paymentStatus[row.status].tone}>{t(paymentStatus[row.status].label)}</StatusTag>
                    ),
                  },
                  {
                    key: 'count',
                    align: 'end',
                    header: t(m.ledger_title),
                    cell: (row) => <span className="num">{number(row.count)}</span>,
                  },
                  {
                    key: 'amount',
                    bare: true,
                    align: 'end',
                    header: t(m.ledger_amount),
                    cell: (row) => <span className="num">{money(row.amount, row.currency)}</span>,
                  },
                ]}
              />
            </Stack>
          );
        }}
      </Loaded>
    </AdminPage>
  );
}

/** The income of each month in a currency, also of those without. */
function Income({ rows, currency }: { rows: readonly PaymentMonth[]; currency: Currency }) {
  const t = useText();
  const { monthYear, money } = useFormat();
  const [now] = useState(() => new Date().toISOString());
  const sums = new Map<string, number>();
  for (const row of rows)
    if (row.status === 'confirmed' && row.currency === currency)
      sums.set(row.month, (sums.get(row.month) ?? 0) + row.amount);
  if (sums.size === 0) return null;
  const title = t(m.ledger_income, { currency });
  const bars = monthsUntil([...sums.keys()], now).map((month) => {
    const value = sums.get(month) ?? 0;
    return { key: month, label: monthYear(`${month}-15`), value, text: money(value, currency) };
  });
  return (
    <CardSection title={title}>
      <BarChart label={title} bars={bars} />
    </CardSection>
  );
}
