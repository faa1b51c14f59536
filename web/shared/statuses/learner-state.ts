import type { LearnerState } from '#domain/progress/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { StatusView } from './statuses.ts';

/** How learners of a course take part, in lists, on the page of a person and in the results. */
export const learnerState = {
  invited: { label: m.progress_invited, tone: 'pending' },
  never_signed_in: { label: m.progress_never_signed_in, tone: 'rejected' },
  never_opened: { label: m.progress_never_opened, tone: 'pending' },
  active: { label: m.progress_active, tone: 'accepted' },
  quiet: { label: m.progress_quiet_state, tone: 'pending' },
} as const satisfies Record<LearnerState, Pick<StatusView, 'label' | 'tone'>>;
