import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import {
  type AdminPayment,
  changePayments,
  getPayment,
  listPaymentMonths,
  listPayments,
  sumPayments,
} from '#domain/payments/contract.ts';
import type { PaymentStatus } from '#domain/payments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { type Decision, useListDecisions } from '#web/admin-kit/decisions/use-status-changes.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { paymentStatus } from '#web/shared/statuses/payment-status.ts';

const listKey = ['admin', 'payments', 'list'];

type PaymentQuery = CallInput<typeof listPayments>['query'];

export const paymentListQuery = (api: CallApi, query: PaymentQuery) =>
  queryOptions({
    queryKey: [...listKey, query],
    queryFn: () => api(listPayments, { query }),
    placeholderData: keepPreviousData,
  });

export const paymentSumsQuery = (api: CallApi, { sort: _, cursor: __, ...query }: PaymentQuery) =>
  queryOptions({
    queryKey: ['admin', 'payments', 'sums', query],
    queryFn: () => api(sumPayments, { query }),
    placeholderData: keepPreviousData,
  });

export const paymentQuery = (api: CallApi, id: string) =>
  queryOptions({ queryKey: ['admin', 'payments', 'one', id], queryFn: () => api(getPayment, { params: { id } }) });

export const paymentMonthsQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['admin', 'payments', 'months'], queryFn: () => api(listPaymentMonths, {}) });

export type PaymentDecision = Decision<AdminPayment, PaymentStatus>;

export function usePaymentDecisions() {
  const t = useText();
  const api = useApi();
  return useListDecisions<AdminPayment, PaymentStatus>({
    confirmedStatus: ['waived', 'refunded'],
    listKey,
    send: async (body) => await api(changePayments, { body }),
    statuses: paymentStatus,
    doneTexts: { one: m.ledger_updated, several: m.ledger_updated_several },
    failedText: () => t(m.ledger_update_failed),
  });
}
