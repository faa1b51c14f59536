import { createRoute } from '@tanstack/react-router';
import { keptPaymentFilters, paymentFilters, paymentPurposes } from '#domain/payments/rules.ts';
import { transferFilters } from '#domain/transfers/rules.ts';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { adminLayout, listMembers, uuid } from './admin-layout.ts';
import { matching, oneOf, searchOf } from './search-members.ts';

const paymentsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/payments',
  validateSearch: searchOf({
    ...listMembers,
    status: oneOf(paymentFilters),
    purpose: oneOf(paymentPurposes),
    course: matching(uuid),
    group: matching(uuid),
  }),
  component: lazyScreen(() => import('#web/pages/admin/money/PaymentsPage.tsx'), 'PaymentsPage'),
  staticData: { page: 'web/pages/admin/money/PaymentsPage.tsx' },
});

const paymentMonthsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/payments/months',
  component: lazyScreen(() => import('#web/pages/admin/money/PaymentMonthsPage.tsx'), 'PaymentMonthsPage'),
  staticData: { page: 'web/pages/admin/money/PaymentMonthsPage.tsx' },
});

const keptPaymentsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/kept-payments',
  validateSearch: searchOf({ ...listMembers, purpose: oneOf(keptPaymentFilters) }),
  component: lazyScreen(() => import('#web/pages/admin/money/KeptPaymentsPage.tsx'), 'KeptPaymentsPage'),
  staticData: { page: 'web/pages/admin/money/KeptPaymentsPage.tsx' },
});

const bankStatementRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/bank-statement',
  validateSearch: searchOf({ ...listMembers, state: oneOf(transferFilters) }),
  component: lazyScreen(() => import('#web/pages/admin/money/TransfersPage.tsx'), 'TransfersPage'),
  staticData: { page: 'web/pages/admin/money/TransfersPage.tsx' },
});

const statementImportRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/bank-statement/import',
  validateSearch: searchOf(listMembers),
  component: lazyScreen(() => import('#web/pages/admin/money/StatementImportPage.tsx'), 'StatementImportPage'),
  staticData: { page: 'web/pages/admin/money/StatementImportPage.tsx' },
});

const ratesRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/exchange-rates',
  component: lazyScreen(() => import('#web/pages/admin/money/RatesPage.tsx'), 'RatesPage'),
  staticData: { page: 'web/pages/admin/money/RatesPage.tsx' },
});

/** The screens of the admin area about money. */
export const moneyRoutes = [
  paymentsRoute,
  paymentMonthsRoute,
  ratesRoute,
  bankStatementRoute,
  statementImportRoute,
  keptPaymentsRoute,
] as const;
