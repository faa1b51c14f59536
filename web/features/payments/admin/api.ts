import type { CallInput } from '#domain/kernel/endpoint.ts';
import { type AdminPayment, changePayments, listPayments, sumPayments } from '#domain/payments/contract.ts';
import type { PaymentStatus } from '#domain/payments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { type Decision, useListDecisions } from '#web/admin-kit/decisions/use-status-changes.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { pageQuery, keyOf } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { paymentStatus } from '#web/shared/statuses/payment-status.ts';

type PaymentQuery = CallInput<typeof listPayments>['query'];

export const paymentSumsQuery = ({ sort: _, cursor: __, ...query }: PaymentQuery) => pageQuery(sumPayments, { query });

export type PaymentDecision = Decision<AdminPayment, PaymentStatus>;

export function usePaymentDecisions() {
  const t = useText();
  const api = useApi();
  return useListDecisions<AdminPayment, PaymentStatus>({
    confirmedStatus: ['waived', 'refunded'],
    listKey: keyOf(listPayments),
    send: async (body) => await api(changePayments, { body }),
    statuses: paymentStatus,
    doneTexts: { one: m.ledger_updated, several: m.ledger_updated_several },
    failedText: () => t(m.ledger_update_failed),
  });
}
