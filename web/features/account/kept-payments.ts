import type { KeptPaymentFilter } from '#domain/payments/rules.ts';
import { m } from '#web/paraglide/messages.js';

export const purposeMessage = {
  all: m.admin_all,
  enrollment: m.manage_payment_enrollment,
  application: m.manage_payment_application,
  verification: m.manage_payment_verification,
} satisfies Record<KeptPaymentFilter, unknown>;
