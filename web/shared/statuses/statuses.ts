import type { ApplicationStatus, ProposalStatus } from '#domain/applications/rules.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { HomeworkStatus } from '#domain/homework/rules.ts';
import type { PracticeStatus } from '#domain/practice/rules.ts';
import type { QuestionStatus } from '#domain/questions/rules.ts';
import type { RatingStatus } from '#domain/ratings/rules.ts';
import type { VerificationStatus } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { StatusTone } from '#web/ui/data/StatusTag.tsx';

type Message = typeof m.status_pending;

/** How a status is shown: label, colour, heading of the notification, and the button that sets it. */
export interface StatusView {
  label: Message;
  tone: StatusTone;
  heading?: Message;
  /** What it means for the learner. */
  meaning?: Message;
  button: 'secondary' | 'accept' | 'reject';
  /** The label of the button; default the status. */
  buttonLabel?: Message;
}

/** A status that learners are notified of. */
type Notified = StatusView & Required<Pick<StatusView, 'heading'>>;

/** A status of what learners send. */
type Explained = Notified & Required<Pick<StatusView, 'meaning'>>;

export const applicationStatus = {
  pending: {
    label: m.status_pending_selection,
    meaning: m.application_meaning_pending,
    tone: 'pending',
    heading: m.news_application_pending,
    button: 'secondary',
  },
  reviewed: {
    label: m.status_reviewed,
    meaning: m.application_meaning_reviewed,
    tone: 'reviewed',
    heading: m.news_application_reviewed,
    button: 'secondary',
  },
  accepted: {
    label: m.status_accepted,
    meaning: m.application_meaning_accepted,
    tone: 'accepted',
    heading: m.news_application_accepted,
    button: 'accept',
    buttonLabel: m.decisions_accept,
  },
  rejected: {
    label: m.status_rejected,
    meaning: m.application_meaning_rejected,
    tone: 'rejected',
    heading: m.news_application_rejected,
    button: 'reject',
    buttonLabel: m.decisions_reject,
  },
} as const satisfies Record<ApplicationStatus, Explained>;

export const proposalStatus = {
  pending: {
    label: m.status_pending_selection,
    meaning: m.proposal_meaning_pending,
    tone: 'pending',
    heading: m.news_proposal_pending,
    button: 'secondary',
  },
  accepted: {
    label: m.status_accepted,
    meaning: m.proposal_meaning_accepted,
    tone: 'accepted',
    heading: m.news_proposal_accepted,
    button: 'accept',
    buttonLabel: m.decisions_accept,
  },
  rejected: {
    label: m.status_rejected,
    meaning: m.proposal_meaning_rejected,
    tone: 'rejected',
    heading: m.news_proposal_rejected,
    button: 'reject',
    buttonLabel: m.decisions_reject,
  },
} as const satisfies Record<ProposalStatus, Explained>;

export const enrollmentStatus = {
  pending: {
    label: m.status_pending,
    tone: 'pending',
    heading: m.news_enrollment_pending,
    button: 'secondary',
  },
  active: {
    label: m.status_active,
    tone: 'accepted',
    heading: m.news_enrollment_active,
    button: 'accept',
  },
  completed: {
    label: m.status_completed,
    tone: 'reviewed',
    heading: m.news_enrollment_completed,
    button: 'secondary',
  },
  dropped: {
    label: m.status_dropped,
    tone: 'rejected',
    heading: m.news_enrollment_dropped,
    button: 'reject',
  },
} as const satisfies Record<EnrollmentStatus, Notified>;

export const verificationStatus = {
  pending: { label: m.status_pending, tone: 'pending', button: 'secondary' },
  approved: {
    label: m.status_verification_approved,
    tone: 'accepted',
    heading: m.news_verification_approved,
    button: 'accept',
  },
  rejected: {
    label: m.status_verification_rejected,
    tone: 'rejected',
    heading: m.news_verification_rejected,
    button: 'reject',
  },
} as const satisfies { pending: StatusView } & Record<Exclude<VerificationStatus, 'pending'>, Notified>;

export const homeworkStatus = {
  submitted: { label: m.status_homework_submitted, tone: 'pending', button: 'secondary' },
  changes_requested: {
    label: m.status_homework_changes_requested,
    tone: 'reviewed',
    button: 'secondary',
    buttonLabel: m.review_request_changes,
  },
  accepted: {
    label: m.status_homework_accepted,
    tone: 'accepted',
    button: 'accept',
    buttonLabel: m.review_accept,
  },
} as const satisfies Record<HomeworkStatus, StatusView>;

export const questionStatus = {
  unanswered: { label: m.status_unanswered, tone: 'pending' },
  answered: { label: m.status_answered, tone: 'reviewed' },
  accepted: { label: m.status_answer_accepted, tone: 'accepted' },
  hidden: { label: m.status_hidden, tone: 'rejected' },
  deleted: { label: m.status_deleted, tone: 'neutral' },
} as const satisfies Record<QuestionStatus, Pick<StatusView, 'label' | 'tone'>>;

export const ratingStatus = {
  waiting: { label: m.status_sentence_waiting, tone: 'pending' },
  approved: { label: m.status_sentence_approved, tone: 'accepted' },
  hidden: { label: m.status_hidden, tone: 'rejected' },
} as const satisfies Record<RatingStatus, Pick<StatusView, 'label' | 'tone'>>;

export const practiceStatus = {
  private: { label: m.status_practice_private, tone: 'neutral' },
  asked: { label: m.status_practice_asked, tone: 'pending' },
  commented: { label: m.status_practice_commented, tone: 'accepted' },
} as const satisfies Record<PracticeStatus, Pick<StatusView, 'label' | 'tone'>>;

/** How an application or proposal is shown: an unknown status as rejected. */
export function requestStatus(kind: 'application' | 'proposal', status: string): Explained {
  const views = kind === 'application' ? applicationStatus : proposalStatus;
  const known: Readonly<Record<string, Explained>> = views;
  return known[status] ?? views.rejected;
}
