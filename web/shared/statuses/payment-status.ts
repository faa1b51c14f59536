import type { PaymentPurpose, PaymentStatus } from '#domain/payments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { StatusView } from './statuses.ts';

// Apart from the others, since only admins see it.
export const paymentStatus = {
  awaited: { label: m.status_payment_awaited, tone: 'pending' },
  seen: { label: m.status_payment_seen, tone: 'reviewed' },
  confirmed: { label: m.status_payment_confirmed, tone: 'accepted' },
  refunded: { label: m.status_payment_refunded, tone: 'rejected' },
  waived: { label: m.status_payment_waived, tone: 'neutral' },
  cancelled: { label: m.status_payment_cancelled, tone: 'neutral' },
} as const satisfies Record<PaymentStatus, Pick<StatusView, 'label' | 'tone'>>;

export const purposeLabels = {
  enrollment: m.manage_payment_enrollment,
  application: m.manage_payment_application,
  verification: m.manage_payment_verification,
} satisfies Record<PaymentPurpose, unknown>;
