import type { CertificateStatus } from '#domain/certificates/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { StatusView } from './statuses.ts';

// Apart from the others, since few screens show it.
export const certificateStatus = {
  valid: { label: m.status_certificate_valid, tone: 'accepted' },
  replaced: { label: m.status_certificate_replaced, tone: 'neutral' },
  withdrawn: { label: m.status_certificate_withdrawn, tone: 'rejected' },
} as const satisfies Record<CertificateStatus, Pick<StatusView, 'label' | 'tone'>>;
