import type { RefusalReason, Stage } from '#domain/applications/sharing.ts';
import { m } from '#web/paraglide/messages.js';
import type { StatusView } from './statuses.ts';

/** How far a company is with an applicant, in the words of companies. */
export const applicantStage = {
  sent: { label: m.stage_sent, tone: 'pending' },
  opened: { label: m.stage_opened, tone: 'pending' },
  asked: { label: m.stage_asked, tone: 'reviewed' },
  invited: { label: m.stage_invited, tone: 'reviewed' },
  offered: { label: m.stage_offered, tone: 'accepted' },
  refusing: { label: m.stage_refusing, tone: 'rejected' },
  refused: { label: m.stage_refused, tone: 'rejected' },
} as const satisfies Record<Stage, Pick<StatusView, 'label' | 'tone'>>;

/** Why a company refuses an applicant. */
export const refusalLabels = {
  japanese: m.refusal_japanese,
  experience: m.refusal_experience,
  technology: m.refusal_technology,
  visa: m.refusal_visa,
  start: m.refusal_start,
  pay: m.refusal_pay,
  filled: m.refusal_filled,
  other: m.refusal_other,
} as const satisfies Record<RefusalReason, unknown>;
