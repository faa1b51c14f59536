import { applicationStatuses, proposalStatuses } from '#domain/applications/rules.ts';
import { enrollment, requestedStatus } from '#domain/enrollments/rules.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import { type AdminAccess, mayCall, type Rights } from '#domain/kernel/permissions.ts';
import { localized, type Language, type LocalizedText } from '#domain/kernel/language.ts';
import { defaultTimeZone, dayOf, plusDays, type Timestamp } from '#domain/kernel/time.ts';

/** Notifications to learners, most about decisions. */
export const learnerKinds = [
  'enrollment',
  'application',
  'company',
  'proposal',
  'verification',
  'week',
  'homework',
  'report',
  'practice',
  'question',
  'nudge',
  'leave',
  'instalment',
  'announcement',
  'certificate',
  'role',
] as const;

/** Notifications to admins about requests and transfers that wait for a decision, and once a day about learning. */
export const adminKinds = [
  ...(['new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'new_transfer'] as const),
  ...(['waiting_homework', 'new_quiet'] as const),
] as const;

/** Notifications to admins about the operation of the site. */
export const operationKinds = ['backup'] as const;

export const notificationKinds = [...learnerKinds, ...adminKinds, ...operationKinds] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export type AdminKind = (typeof adminKinds)[number];

/** Whether and when a notification is also mailed. */
export const mailChoices = ['off', 'at_once', 'daily'] as const;
export type MailChoice = (typeof mailChoices)[number];

export interface Channels {
  in_app: boolean;
  mail: MailChoice;
  /** Pushed to the user's devices. */
  push: boolean;
}

export const isAdminKind = (kind: NotificationKind): kind is AdminKind => adminKinds.some((one) => one === kind);

/** Requests to admins are for the desk, not for the phone. */
export const isPushKind = (kind: NotificationKind): boolean => !isForAdmins(kind);

type ForAdmins = Exclude<NotificationKind, (typeof learnerKinds)[number]>;

export const isForAdmins = (kind: NotificationKind): kind is ForAdmins => !learnerKinds.some((one) => one === kind);

const accesses: Record<ForAdmins, AdminAccess> = {
  new_enrollment: 'office',
  new_application: 'office',
  new_proposal: 'office',
  new_verification: 'office',
  new_transfer: 'office',
  waiting_homework: 'teaching',
  new_quiet: 'teaching',
  backup: 'admin',
};

/** The admins that get notifications of this kind. */
export const accessOfKind = (kind: ForAdmins): AdminAccess => accesses[kind];

/** The kinds of notification that a user gets; admins are learners too. */
export const kindsOf = (user: Rights): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => mayCall(isForAdmins(kind) ? accesses[kind] : 'learner', user));

/** Only what admins decide or look after may wait for the daily digest. */
export const mailChoicesOf = (kind: NotificationKind): readonly MailChoice[] =>
  isAdminKind(kind) ? mailChoices : ['off', 'at_once'];

/** The channels of a user who has not chosen any. */
export const defaultChannels = (kind: NotificationKind): Channels => ({
  in_app: true,
  mail: isAdminKind(kind) ? 'daily' : 'at_once',
  push: isPushKind(kind),
});

/** The title of a course, lesson, job or project. */
export interface Titles {
  title: string;
  title_jp: string | null;
  title_mn: string | null;
}

/** The facts of a notification besides kind and status; the members depend on the kind. */
export interface NotificationFacts extends Partial<Titles> {
  course_id?: string;
  lesson_id?: string;
  job_id?: string;
  project_id?: string;
  /** The admin's note on the decision, comment on the homework, or message, or what a company wrote, word for word. */
  note?: string | null;
  /** The day of a return or of a payment, as YYYY-MM-DD. */
  day?: string;
  /** What is due on the day, in tugrik, or has come (negative: gone), in `currency`; and what to write on the transfer. */
  amount?: number | null;
  currency?: string;
  reference?: string;
  /** The address of a company's contact, to whom an answer goes. */
  contact?: string;
  /** When an interview begins. */
  at?: Timestamp;
  /** The number of an interview question. */
  question?: number;
  /** How many rows a daily notification is about, and since how many days. */
  count?: number;
  days?: number;
  /** Unanswered questions. */
  questions?: number;
  /** The requester's name and id; with the account these notifications are deleted too. */
  person?: string;
  person_id?: string;
}

/**
 * What learners are told of a company besides decisions. The entity is the event or interview, not the application: one notification replaces another
 * of its entity until it is mailed, and two questions are both told.
 */
const companyNews = [
  ...(['asked', 'invited', 'moved', 'canceled', 'reminded'] as const),
  /** No answer for a long time; the job was hidden since the company did not confirm it. */
  ...(['silent', 'hidden'] as const),
] as const;

const withStatus = <const Kind extends string, const Status extends string>(kind: Kind, statuses: readonly Status[]) =>
  statuses.map((status) => `${kind}_${status}` as const);

/** The keys of the texts: the kind, with the status if there is one. */
export const news = [
  ...withStatus('enrollment', [...enrollment.statuses, 'reopened']),
  ...withStatus('application', applicationStatuses),
  ...withStatus('company', companyNews),
  ...withStatus('proposal', proposalStatuses),
  // Until 2.1.0, locking weeks created notifications too.
  ...(['verification_approved', 'verification_rejected', 'week_open', 'week_none', 'homework'] as const),
  ...(['homework_changes_requested', 'homework_accepted', 'homework_message', 'homework_question'] as const),
  ...(['question_answered', 'question_accepted'] as const),
  ...(['report', 'practice', 'nudge', 'leave', 'leave_set', 'leave_ended', 'instalment', 'announcement'] as const),
  /** Not issued ones: the learner issues them. */
  ...(['certificate_withdrawn', 'certificate_valid'] as const),
  ...(['role_admin', 'role_user', ...adminKinds, 'backup_failed', 'backup_working'] as const),
] as const;

export type News = (typeof news)[number];

/** What the note of a notification is: a message, a comment on a learner's work, or the reason of a decision. */
export function noteTypeOf(kind: NotificationKind): 'message' | 'comment' | 'reason' {
  if (kind === 'nudge' || kind === 'announcement') return 'message';
  return kind === 'homework' || kind === 'report' || kind === 'practice' ? 'comment' : 'reason';
}

/** True if a change is worth a notification: not one that was undone, nor weeks that were locked again. */
export const isNews = (kind: NotificationKind, { from, to }: { from: string; to: string }): boolean =>
  kind === 'week' ? Number(to) > Number(from) : from !== to;

/** The status that a notification names. An enrollment that is taken up again was not approved. */
export const toldStatus = (kind: NotificationKind, { from, to }: { from: string; to: string }): string =>
  kind === 'enrollment' && to === enrollment.steps.approve.to && from !== requestedStatus ? 'reopened' : to;

/** The key of a notification's texts. Throws for an unknown status. */
export function newsOf({ kind, status_to: status }: Pick<LinkedNotification, 'kind' | 'status_to'>): News {
  const key =
    kind === 'week' ? `week_${status === '0' ? 'none' : 'open'}` : status === null ? kind : `${kind}_${status}`;
  const found = news.find((one) => one === key);
  if (!found) throw new Error(`A notification cannot say ${key}`);
  return found;
}

/** The title in `language`, or in another one. */
export const factTitle = (facts: NotificationFacts, language: Language): LocalizedText =>
  localized({ ...facts, title: facts.title ?? null }, 'title', language);

export interface LinkedNotification {
  kind: NotificationKind;
  entity_id: string;
  status_to: string | null;
  facts: NotificationFacts;
}

const paths: Record<NotificationKind, (notification: LinkedNotification) => string> = {
  enrollment: ({ facts }) => `/courses/${facts.course_id}`,
  week: ({ facts }) => `/courses/${facts.course_id}`,
  application: ({ facts }) => `/jobs/${facts.job_id}`,
  company: ({ facts }) => `/jobs/${facts.job_id}`,
  proposal: ({ facts }) => `/projects/${facts.project_id}`,
  verification: () => '/profile/verify',
  homework: ({ entity_id: id, status_to: status, facts }) =>
    status === 'question'
      ? `/admin-dashboard/homework?view=queue&open=${id}`
      : `/courses/${facts.course_id}/lessons/${facts.lesson_id}?mode=homework`,
  nudge: ({ facts }) => `/courses/${facts.course_id}`,
  leave: () => '/dashboard',
  instalment: ({ facts }) => `/courses/${facts.course_id}`,
  announcement: ({ facts }) => `/courses/${facts.course_id}`,
  certificate: () => '/certificates',
  question: ({ facts, entity_id: id }) => `/courses/${facts.course_id}/lessons/${facts.lesson_id}?question=${id}`,
  report: ({ facts }) => `/courses/${facts.course_id}/reports`,
  practice: ({ facts }) => `/practice?question=${facts.question}`,
  role: ({ status_to: role }) => (role === 'admin' ? '/admin-dashboard' : '/dashboard'),
  new_enrollment: ({ entity_id: id }) => `/admin-dashboard/enrollments?open=${id}`,
  new_application: ({ entity_id: id }) => `/admin-dashboard/applications?open=${id}`,
  new_proposal: ({ entity_id: id }) => `/admin-dashboard/project-applications?open=${id}`,
  new_verification: ({ entity_id: id }) => `/admin-dashboard/verification-requests?open=${id}`,
  new_transfer: () => '/admin-dashboard/bank-statement',
  waiting_homework: () => '/admin-dashboard/homework?view=queue',
  new_quiet: () => '/admin-dashboard/progress?quiet=quiet_7',
  backup: () => '/admin-dashboard',
};

/** The path of the page that a notification links to. */
export const notificationPath = (notification: LinkedNotification): string => paths[notification.kind](notification);

export interface Addressee {
  email: string | null;
  email_confirmed_at: Timestamp | null;
  email_autoconfirmed: boolean;
  banned_until: Timestamp | null;
  deleted_at: Timestamp | null;
}

/** The address for an account's emails; null if it gets none. Unverified addresses, which may be a stranger's, get emails only outside production. */
export function mailAddressOf(
  account: Addressee,
  { now, production }: { now: Timestamp; production: boolean },
): string | null {
  if (isBanned(account, now) || account.deleted_at !== null || account.email_confirmed_at === null) return null;
  return account.email_autoconfirmed && production ? null : account.email;
}

/** The hour of the daily digest in the school's time zone. */
export const digestHour = 9;

// Mongolia has had no summer time since 2017.
const schoolOffset = '+08:00';

const digestTimeOf = (day: string): Timestamp =>
  new Date(`${day}T${String(digestHour).padStart(2, '0')}:00:00${schoolOffset}`).toISOString();

/** The time of the next daily digest after `at`. */
export function nextDigestAfter(at: Timestamp): Timestamp {
  const today = dayOf(at, defaultTimeZone);
  const time = digestTimeOf(today);
  return time > at ? time : digestTimeOf(plusDays(today, 1));
}
