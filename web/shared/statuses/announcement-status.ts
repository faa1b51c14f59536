import type { AnnouncementStatus } from '#domain/announcements/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { StatusView } from './statuses.ts';

// Apart from the others, since only admins see it.
export const announcementStatus = {
  draft: { label: m.manage_announcement_draft, tone: 'neutral' },
  sending: { label: m.manage_announcement_sending, tone: 'reviewed' },
  sent: { label: m.manage_announcement_sent, tone: 'accepted' },
  stopped: { label: m.manage_announcement_stopped, tone: 'pending' },
} as const satisfies Record<AnnouncementStatus, Pick<StatusView, 'label' | 'tone'>>;
