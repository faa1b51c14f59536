import { twoClocks } from '#domain/interviews/clocks.ts';
import type { Notification } from '#domain/notifications/contract.ts';
import { type MailChoice, type News, newsOf, type NotificationKind, noteTypeOf } from '#domain/notifications/rules.ts';
import {
  applicationStatus,
  enrollmentStatus,
  proposalStatus,
  type StatusView,
  verificationStatus,
} from '#web/shared/statuses/statuses.ts';
import type { Language } from '#domain/kernel/language.ts';
import { writtenDay } from '#domain/kernel/written-date.ts';
import { amountText } from '#domain/kernel/text.ts';
import { m } from '#web/paraglide/messages.js';
import { textIn, type Text } from '#web/lib/i18n/text.ts';

const statuses = {
  enrollment: enrollmentStatus,
  application: applicationStatus,
  proposal: proposalStatus,
  verification: verificationStatus,
} satisfies Partial<Record<NotificationKind, Readonly<Record<string, StatusView>>>>;

type StatusNews = `${keyof typeof statuses}_${string}`;

const headings = {
  enrollment_reopened: m.news_enrollment_reopened,
  company_asked: m.news_company_asked,
  company_invited: m.news_company_invited,
  company_moved: m.news_company_moved,
  company_canceled: m.news_company_canceled,
  company_reminded: m.news_company_reminded,
  company_silent: m.news_company_silent,
  company_hidden: m.news_company_hidden,
  week_open: m.news_week_open,
  week_none: m.news_week_none,
  homework: m.news_homework,
  homework_changes_requested: m.news_homework_changes_requested,
  homework_accepted: m.news_homework_accepted,
  homework_message: m.news_homework_message,
  homework_question: m.news_homework_question,
  nudge: m.news_nudge,
  leave: m.news_leave,
  leave_set: m.news_leave_set,
  leave_ended: m.news_leave_ended,
  instalment: m.news_instalment,
  announcement: m.news_announcement,
  certificate_withdrawn: m.news_certificate_withdrawn,
  certificate_valid: m.news_certificate_valid,
  question_answered: m.news_question_answered,
  question_accepted: m.news_question_accepted,
  report: m.news_report,
  practice: m.news_practice,
  role_admin: m.news_role_admin,
  role_user: m.news_role_user,
  new_enrollment: m.news_new_enrollment,
  new_application: m.news_new_application,
  new_proposal: m.news_new_proposal,
  new_verification: m.news_new_verification,
  new_transfer: m.news_new_transfer,
  waiting_homework: m.news_waiting_homework,
  new_quiet: m.news_new_quiet,
  backup_failed: m.news_backup_failed,
  backup_working: m.news_backup_working,
} satisfies Record<Exclude<News, StatusNews> | 'enrollment_reopened', unknown>;

export function headingOf(notification: Notification, t: Text): string {
  const { kind, status_to: status } = notification;
  const views: Readonly<Record<string, StatusView>> = kind in statuses ? statuses[kind as keyof typeof statuses] : {};
  const heading = views[status ?? '']?.heading;
  return t(heading ?? headings[newsOf(notification) as keyof typeof headings]);
}

export function detailsOf({ kind, status_to: status, facts }: Notification, language: Language): string[] {
  const t = textIn(language);
  const day = facts.day && writtenDay(facts.day, language);
  const { note, person, amount, currency, reference = '', count, days = 0, questions = 0 } = facts;
  if (kind === 'company') return companyDetails(facts, language);
  const details: string[] = [];
  if (kind === 'instalment')
    details.push(t(m.notifications_instalment, { day: day ?? '', reference, amount: amountText(amount) }));
  else if (kind === 'new_transfer') details.push([amountText(amount, currency), reference].filter(Boolean).join(' · '));
  else if (day !== undefined) details.push(t(m.notifications_return_day, { day }));
  if (count !== undefined) {
    const isQuiet = kind === 'new_quiet';
    details.push(
      isQuiet ? t(m.notifications_quiet, { count, days }) : t(m.notifications_waiting, { count, days, questions }),
    );
  }
  if (person) details.push(t(m.notifications_by, { person }));
  if (kind === 'week' && status !== null && status !== '0') details.push(t(m.notifications_week, { week: status }));
  const type = noteTypeOf(kind);
  if (note && type === 'message') details.push(note);
  else if (note) details.push(t(type === 'comment' ? m.notifications_comment : m.notifications_reason, { note }));
  return details;
}

function companyDetails({ at, note, contact: address }: Notification['facts'], language: Language): string[] {
  const t = textIn(language);
  return [
    ...(at ? [t(m.notifications_interview_at, { time: twoClocks(at, language) })] : []),
    ...(note ? [t(m.notifications_company_note, { note })] : []),
    ...(address ? [t(m.notifications_company_contact, { address })] : []),
  ];
}

export const kindNames = {
  enrollment: m.notifications_kind_enrollment,
  application: m.notifications_kind_application,
  company: m.notifications_kind_company,
  proposal: m.notifications_kind_proposal,
  verification: m.notifications_kind_verification,
  week: m.notifications_kind_week,
  homework: m.notifications_kind_homework,
  nudge: m.notifications_kind_nudge,
  leave: m.notifications_kind_leave,
  instalment: m.notifications_kind_instalment,
  announcement: m.notifications_kind_announcement,
  certificate: m.notifications_kind_certificate,
  report: m.notifications_kind_report,
  practice: m.notifications_kind_practice,
  role: m.notifications_kind_role,
  question: m.notifications_kind_question,
  new_enrollment: m.notifications_kind_new_enrollment,
  new_application: m.notifications_kind_new_application,
  new_proposal: m.notifications_kind_new_proposal,
  new_verification: m.notifications_kind_new_verification,
  new_transfer: m.notifications_kind_new_transfer,
  waiting_homework: m.notifications_kind_waiting_homework,
  new_quiet: m.notifications_kind_new_quiet,
  backup: m.notifications_kind_backup,
} satisfies Record<NotificationKind, unknown>;

export const mailChoiceNames = {
  off: m.notifications_mail_off,
  at_once: m.notifications_mail_at_once,
  daily: m.notifications_mail_daily,
} satisfies Record<MailChoice, unknown>;
