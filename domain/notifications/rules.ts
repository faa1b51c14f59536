import { applicationStatuses } from '#domain/applications/rules.ts';
import { enrollment } from '#domain/enrollments/rules.ts';
import { proposalStatuses } from '#domain/proposals/rules.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import { localized, type Language, type LocalizedText } from '#domain/kernel/language.ts';
import { defaultTimeZone, dayOf, plusDays, type Timestamp } from '#domain/kernel/time.ts';

/** What learners are told of: decisions about what is theirs. */
export const learnerKinds = [
  'enrollment',
  'application',
  'proposal',
  'verification',
  'week',
  'homework',
  'role',
] as const;

/** What admins are told of: requests that wait for them. */
export const adminKinds = ['new_enrollment', 'new_application', 'new_proposal', 'new_verification'] as const;

/** What admins are notified of about the operation of the site. */
export const operationKinds = ['backup'] as const;

/** Everything that people are told of. */
export const notificationKinds = [...learnerKinds, ...adminKinds, ...operationKinds] as const;

/** What a notification is about. */
export type NotificationKind = (typeof notificationKinds)[number];

/** What a notification to admins is about. */
export type AdminKind = (typeof adminKinds)[number];

/** When a notification also goes out as a mail. */
export const mailChoices = ['off', 'at_once', 'daily'] as const;

/** When a notification also goes out as a mail. */
export type MailChoice = (typeof mailChoices)[number];

/** How a person wants to be told of a kind. */
export interface Channels {
  in_app: boolean;
  mail: MailChoice;
}

/** True for requests that wait for an admin. */
export const isAdminKind = (kind: NotificationKind): kind is AdminKind => adminKinds.some((one) => one === kind);

/** True for what admins alone are notified of. */
export const isForAdmins = (kind: NotificationKind): boolean => !learnerKinds.some((one) => one === kind);

/** The kinds that somebody of this role is told of: an admin is a learner too. */
export const kindsOf = (role: 'user' | 'admin'): readonly NotificationKind[] =>
  role === 'admin' ? notificationKinds : learnerKinds;

/** The choices of mail that a kind offers: only requests may wait for the next day. */
export const mailChoicesOf = (kind: NotificationKind): readonly MailChoice[] =>
  isAdminKind(kind) ? mailChoices : ['off', 'at_once'];

/** How a kind is told to who has chosen nothing. */
export const usualChannels = (kind: NotificationKind): Channels => ({
  in_app: true,
  mail: isAdminKind(kind) ? 'daily' : 'at_once',
});

/** The words that a notification needs beside its kind and status; which of them are there depends on the kind. */
export interface NotificationFacts {
  /** The title of the course, lesson, job or project. */
  title?: string;
  title_jp?: string | null;
  title_mn?: string | null;
  course_id?: string;
  lesson_id?: string;
  job_id?: string;
  project_id?: string;
  /** What the admin wrote with the decision, or about the homework. */
  note?: string | null;
  /** Who asks, in what admins are told, by name and by id: who is forgotten is forgotten here too. */
  person?: string;
  person_id?: string;
}

const withStatus = <const Kind extends string, const Status extends string>(kind: Kind, statuses: readonly Status[]) =>
  statuses.map((status) => `${kind}_${status}` as const);

/** Everything that a notification can say: its kind, with the status where there is one. */
export const news = [
  ...withStatus('enrollment', enrollment.statuses),
  ...withStatus('application', applicationStatuses),
  ...withStatus('proposal', proposalStatuses),
  ...(['verification_approved', 'verification_rejected', 'week_open', 'week_none', 'homework'] as const),
  ...(['role_admin', 'role_user', ...adminKinds, 'backup_failed', 'backup_working'] as const),
] as const;

/** What a notification says: the key of its texts. */
export type News = (typeof news)[number];

/** What a notification of this kind and status says; throws for a status that the kind does not know. */
export function newsOf({ kind, status_to: status }: Pick<Linked, 'kind' | 'status_to'>): News {
  const key =
    kind === 'week' ? `week_${status === '0' ? 'none' : 'open'}` : status === null ? kind : `${kind}_${status}`;
  const found = news.find((one) => one === key);
  if (!found) throw new Error(`A notification cannot say ${key}`);
  return found;
}

/** The title in a notification's facts, in `language` where it is there. */
export const factTitle = (facts: NotificationFacts, language: Language): LocalizedText =>
  localized({ ...facts, title: facts.title ?? null }, 'title', language);

/** What a link of a notification is built from. */
export interface Linked {
  kind: NotificationKind;
  entity_id: string;
  status_to: string | null;
  facts: NotificationFacts;
}

const paths: Record<NotificationKind, (told: Linked) => string> = {
  enrollment: ({ facts }) => `/courses/${facts.course_id}`,
  week: ({ facts }) => `/courses/${facts.course_id}`,
  application: ({ facts }) => `/jobs/${facts.job_id}`,
  proposal: ({ facts }) => `/projects/${facts.project_id}`,
  verification: () => '/profile/verify',
  homework: ({ facts }) => `/courses/${facts.course_id}/lessons/${facts.lesson_id}`,
  role: ({ status_to: role }) => (role === 'admin' ? '/admin-dashboard' : '/dashboard'),
  new_enrollment: ({ entity_id: id }) => `/admin-dashboard/enrollments?open=${id}`,
  new_application: ({ entity_id: id }) => `/admin-dashboard/applications?open=${id}`,
  new_proposal: ({ entity_id: id }) => `/admin-dashboard/project-applications?open=${id}`,
  new_verification: ({ entity_id: id }) => `/admin-dashboard/verification-requests?open=${id}`,
  backup: () => '/admin-dashboard',
};

/** The path of this site that a notification leads to. */
export const notificationPath = (told: Linked): string => paths[told.kind](told);

/** An account, as far as it says whether it may be mailed. */
export interface Addressee {
  email: string | null;
  email_confirmed_at: Timestamp | null;
  email_autoconfirmed: boolean;
  banned_until: Timestamp | null;
  deleted_at: Timestamp | null;
}

/**
 * The address that an account's mails go to; null when it gets none. An address that no mail has confirmed may be a
 * stranger's: it counts as one outside production alone, where nobody's mailbox is at stake.
 */
export function mailAddressOf(
  account: Addressee,
  { now, production }: { now: Timestamp; production: boolean },
): string | null {
  if (isBanned(account, now) || account.deleted_at !== null || account.email_confirmed_at === null) return null;
  return account.email_autoconfirmed && production ? null : account.email;
}

/** The hour of the school's day from which on yesterday's requests are told in one mail. */
export const digestHour = 9;

// Mongolia has kept one time all year since 2017.
const schoolOffset = '+08:00';

const digestTimeOf = (day: string): Timestamp =>
  new Date(`${day}T${String(digestHour).padStart(2, '0')}:00:00${schoolOffset}`).toISOString();

/** The moment of the next daily mail after `at`. */
export function nextDigestAfter(at: Timestamp): Timestamp {
  const today = dayOf(at, defaultTimeZone);
  const time = digestTimeOf(today);
  return time > at ? time : digestTimeOf(plusDays(today, 1));
}
