import type { AnnouncementStatus } from '#domain/announcements/rules.ts';
import type { SubscriberStatus } from '#domain/newsletter/rules.ts';
import type { TransferState } from '#domain/transfers/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { StatusView } from './statuses.ts';

// Apart from the others, since only admins see them.

export const announcementStatus = {
  draft: { label: m.manage_announcement_draft, tone: 'neutral' },
  sending: { label: m.manage_announcement_sending, tone: 'reviewed' },
  sent: { label: m.manage_announcement_sent, tone: 'accepted' },
  stopped: { label: m.manage_announcement_stopped, tone: 'pending' },
} as const satisfies Record<AnnouncementStatus, Pick<StatusView, 'label' | 'tone'>>;

export const subscriberStatus = {
  waiting: { label: m.manage_subscriber_waiting, tone: 'pending' },
  confirmed: { label: m.manage_subscriber_confirmed, tone: 'accepted' },
} as const satisfies Record<SubscriberStatus, Pick<StatusView, 'label' | 'tone'>>;

export const transferState = {
  open: { label: m.transfers_state_open, tone: 'pending' },
  matched: { label: m.transfers_state_matched, tone: 'accepted' },
  dismissed: { label: m.transfers_state_dismissed, tone: 'neutral' },
  voided: { label: m.transfers_state_voided, tone: 'neutral' },
} as const satisfies Record<TransferState, Pick<StatusView, 'label' | 'tone'>>;
