import type { PostingStatus } from '#domain/employers/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { StatusView } from './statuses.ts';

// Apart from the others, since only employers and admins see it.
export const postingStatus = {
  draft: { label: m.status_posting_draft, tone: 'neutral' },
  sent: { label: m.status_posting_sent, tone: 'pending' },
  returned: { label: m.status_posting_returned, tone: 'rejected' },
  published: { label: m.status_posting_published, tone: 'accepted' },
} as const satisfies Record<PostingStatus, Pick<StatusView, 'label' | 'tone'>>;
