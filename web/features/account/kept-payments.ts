import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type KeptPaymentFilter, listKeptPayments } from '#domain/account/admin-contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { m } from '#web/paraglide/messages.js';
import type { CallApi } from '#web/lib/api/call-api.ts';

/** Payments retained of deleted accounts, one page. */
export const keptPaymentsQuery = (api: CallApi, query: CallInput<typeof listKeptPayments>['query']) =>
  queryOptions({
    queryKey: ['admin', 'kept-payments', query],
    queryFn: () => api(listKeptPayments, { query }),
    placeholderData: keepPreviousData,
  });

export const purposeMessage = {
  all: m.admin_all,
  enrollment: m.manage_payment_enrollment,
  application: m.manage_payment_application,
  verification: m.manage_payment_verification,
} satisfies Record<KeptPaymentFilter, unknown>;
