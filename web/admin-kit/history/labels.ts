import type { AuditEntry } from '#domain/audit/contract.ts';
import { type AuditEntity, programReason } from '#domain/audit/rules.ts';
import { recordIn, type RecordNoun, type RecordTable } from '#domain/kernel/records/record-names.ts';
import { m } from '#web/paraglide/messages.js';
import { type Message, type Text, useText } from '#web/lib/i18n/text.ts';
import type { PlainMessage } from '#web/admin-kit/labels.ts';
import { fieldLabels } from '#web/admin-kit/labels.ts';
import { valueLabel } from '#web/admin-kit/value-labels.ts';
import { recordLabels } from '#web/admin-kit/record-labels.ts';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { foreverBanned } from '#domain/users/rules.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';

const entityMessage = {
  profiles: m.audit_entity_profiles,
  enrollments: m.audit_entity_enrollments,
  applications: m.audit_entity_applications,
  project_applications: m.audit_entity_project_applications,
  verification_requests: m.audit_entity_verification_requests,
  lessons: m.audit_entity_lessons,
  homework_submissions: m.audit_entity_homework_submissions,
  questions: m.audit_entity_questions,
  answers: m.audit_entity_answers,
  learning_reports: m.audit_entity_learning_reports,
  practice_answers: m.audit_entity_practice_answers,
  quizzes: m.audit_entity_quizzes,
  exercises: m.audit_entity_exercises,
  course_ratings: m.audit_entity_course_ratings,
  company_contacts: m.audit_entity_company_contacts,
  postings: m.audit_entity_postings,
  payments: m.audit_entity_payments,
  bank_statements: m.audit_entity_bank_statements,
  transfers: m.audit_entity_transfers,
  newsletter_subscribers: m.audit_entity_newsletter_subscribers,
  home_figures: m.audit_entity_home_figures,
  exchange_rates: m.audit_entity_exchange_rates,
  audit_log: m.audit_entity_audit_log,
} satisfies Record<Exclude<AuditEntity, RecordTable>, Message>;

const actionMessage = new Map([
  ['enrollment.request', m.audit_action_enrollment_request],
  ['enrollment.withdraw', m.audit_action_enrollment_withdraw],
  ['enrollment.set_status', m.audit_action_enrollment_set_status],
  ['enrollment.unlock_week', m.audit_action_enrollment_unlock_week],
  ['enrollment.set_group', m.audit_action_enrollment_set_group],
  ['application.send', m.audit_action_application_send],
  ['application.set_status', m.audit_action_application_set_status],
  ['application.withdraw', m.audit_action_application_withdraw],
  ['application.share', m.audit_action_application_share],
  ['application.unshare', m.audit_action_application_unshare],
  ['proposal.send', m.audit_action_proposal_send],
  ['proposal.set_status', m.audit_action_proposal_set_status],
  ['proposal.withdraw', m.audit_action_proposal_withdraw],
  ['verification.request', m.audit_action_verification_request],
  ['verification.approve', m.audit_action_verification_approve],
  ['verification.reject', m.audit_action_verification_reject],
  ['payment.set_status', m.audit_action_payment_set_status],
  ['statement.import', m.audit_action_statement_import],
  ['statement.undo', m.audit_action_statement_undo],
  ['statement.set_state', m.audit_action_statement_set_state],
  ['transfer.allocate', m.audit_action_transfer_allocate],
  ['transfer.take_back', m.audit_action_transfer_take_back],
  ['transfer.set_state', m.audit_action_transfer_set_state],
  ['payment.plan', m.audit_action_payment_plan],
  ['lesson.create', m.audit_action_lesson_create],
  ['lesson.update', m.audit_action_lesson_update],
  ['lesson.delete', m.audit_action_lesson_delete],
  ['lesson.arrange', m.audit_action_lesson_arrange],
  ['course.move', m.audit_action_course_move],
  ['subscriber.delete', m.audit_action_subscriber_delete],
  ['announcement.send', m.audit_action_announcement_send],
  ['announcement.stop', m.audit_action_announcement_stop],
  ['figure.update', m.audit_action_figure_update],
  ['exchange_rate.save', m.audit_action_exchange_rate_save],
  ['exchange_rate.delete', m.audit_action_exchange_rate_delete],
  ['homework.review', m.audit_action_homework_review],
  ['certificate.issue', m.audit_action_certificate_issue],
  ['certificate.renew', m.audit_action_certificate_renew],
  ['certificate.withdraw', m.audit_action_certificate_withdraw],
  ['certificate.restore', m.audit_action_certificate_restore],
  ['nudge.send', m.audit_action_nudge_send],
  ['leave.set', m.audit_action_leave_set],
  ['leave.end', m.audit_action_leave_end],
  ['question.hide', m.audit_action_question_hide],
  ['question.show', m.audit_action_question_show],
  ['answer.hide', m.audit_action_answer_hide],
  ['answer.show', m.audit_action_answer_show],
  ['report.answer', m.audit_action_report_answer],
  ['practice.comment', m.audit_action_practice_comment],
  ['exercise.create', m.audit_action_exercise_create],
  ['exercise.update', m.audit_action_exercise_update],
  ['exercise.move', m.audit_action_exercise_move],
  ['exercise.delete', m.audit_action_exercise_delete],
  ['quiz.create', m.audit_action_quiz_create],
  ['quiz.update', m.audit_action_quiz_update],
  ['quiz.paste', m.audit_action_quiz_paste],
  ['quiz.replace_question', m.audit_action_quiz_replace_question],
  ['quiz.remove_question', m.audit_action_quiz_remove_question],
  ['rating.set_status', m.audit_action_rating_set_status],
  ['application.open', m.audit_action_application_open],
  ['application.ask', m.audit_action_application_ask],
  ['application.offer', m.audit_action_application_offer],
  ['application.refuse', m.audit_action_application_refuse],
  ['application.take_back', m.audit_action_application_take_back],
  ['posting.publish', m.audit_action_posting_publish],
  ['posting.return', m.audit_action_posting_return],
  ['posting.send', m.audit_action_posting_send],
  ['posting.recall', m.audit_action_posting_recall],
  ['posting.revise', m.audit_action_posting_revise],
  ['job.confirm', m.audit_action_job_confirm],
  ['job.hide', m.audit_action_job_hide],
  ['contact.add', m.audit_action_contact_add],
  ['contact.link', m.audit_action_contact_link],
  ['contact.open', m.audit_action_contact_open],
  ['contact.remove', m.audit_action_contact_remove],
  ['profile.promote', m.audit_action_profile_promote],
  ['user.set_role', m.audit_action_user_set_role],
  ['user.update', m.audit_action_user_update],
  ['user.create', m.audit_action_user_create],
  ['user.set_password', m.audit_action_user_set_password],
  ['user.make_link', m.audit_action_user_make_link],
  ['user.invite', m.audit_action_user_invite],
  ['user.add_note', m.audit_action_user_add_note],
  ['user.delete_note', m.audit_action_user_delete_note],
  ['user.ban', m.audit_action_user_ban],
  ['user.unban', m.audit_action_user_unban],
  ['user.end_session', m.audit_action_user_end_session],
  ['user.end_sessions', m.audit_action_user_end_sessions],
  ['user.view_begin', m.audit_action_user_view_begin],
  ['user.view_end', m.audit_action_user_view_end],
  ['user.add_factor', m.audit_action_user_add_factor],
  ['user.remove_factor', m.audit_action_user_remove_factor],
  ['user.make_recovery_codes', m.audit_action_user_make_recovery_codes],
  ['user.use_recovery_code', m.audit_action_user_use_recovery_code],
  ['user.request_deletion', m.audit_action_user_request_deletion],
  ['user.keep_account', m.audit_action_user_keep_account],
  ['user.delete', m.audit_action_user_delete],
  ['user.export_data', m.audit_action_user_export_data],
  ['list.export', m.audit_action_list_export],
]);

const columnLanguages = { jp: m.audit_language_jp, mn: m.audit_language_mn };

/** The name of a kind of entry, or the table's name. */
export function entityText(t: Text, entity: string): string {
  const record = recordIn(entity);
  if (record) return t(recordLabels[record.noun].many);
  return entity in entityMessage ? t(entityMessage[entity as keyof typeof entityMessage]) : entity;
}

const recordActions = {
  create: m.audit_record_create,
  update: m.audit_record_update,
  delete: m.audit_record_delete,
  activate: m.audit_record_activate,
  deactivate: m.audit_record_deactivate,
};

/** The name of an action, such as "Job created", or its code. */
export function actionText(t: Text, action: string): string {
  const message = actionMessage.get(action);
  if (message) return t(message);
  const [noun = '', verb = ''] = action.split('.');
  if (!(noun in recordLabels) || !(verb in recordActions)) return action;
  const record = t(recordLabels[noun as RecordNoun].one);
  return t(recordActions[verb as keyof typeof recordActions], { record });
}

/** What people of a company do, who have no account. Admins also add contacts and send links. */
const employerActions = /^(?:posting\.(?:send|recall|revise)|contact\.(?:add|link|open))$/;

/** The actor: a user, a program, a person of a company, or a deleted account. */
export function actorText(t: Text, { actor, reason, action }: Pick<AuditEntry, 'actor' | 'reason' | 'action'>): string {
  if (actor) return nameOf(t, actor);
  if (employerActions.test(action)) return t(m.audit_company);
  return t(reason === programReason ? m.audit_system : m.audit_deleted_account);
}

export const reasonOf = ({ reason }: Pick<AuditEntry, 'reason'>) => (reason === programReason ? null : reason);

/** The action codes whose names contain `search`. */
export function actionsCalled(t: Text, search: string): string[] {
  const wanted = search.toLowerCase();
  const ofRecords = Object.keys(recordLabels).flatMap((noun) =>
    Object.keys(recordActions).map((verb) => `${noun}.${verb}`),
  );
  return [...actionMessage.keys(), ...ofRecords].filter((code) => actionText(t, code).toLowerCase().includes(wanted));
}

/** The name of a column, such as "Title (Japanese)", or its SQL name. */
export function fieldText(t: Text, column: string): string {
  const [, base = column, language] = /^(\w+)_(jp|mn)$/.exec(column) ?? [];
  const message = fieldLabels[base as keyof typeof fieldLabels] as PlainMessage | undefined;
  if (!message) return column;
  if (language !== 'jp' && language !== 'mn') return t(message);
  return t(m.audit_in_language, { field: t(message), language: t(columnLanguages[language]) });
}

/** A changed field; `before` is missing for a new record, `after` for a deleted one. */
export interface ChangedField {
  column: string;
  before?: unknown;
  after?: unknown;
}

/** The changed fields by name, without those that are empty before and after. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedField[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  return columns
    .map((column) => ({
      column,
      ...(before && { before: before[column] ?? null }),
      ...(after && { after: after[column] ?? null }),
    }))
    .filter((field) => !isNothing(field.before) || !isNothing(field.after));
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** A value of a table's column as text: `valueText('payments', 'status', 'seen')` is "Seen". */
export function useValueText(): (entity: string, column: string, value: unknown) => string {
  const t = useText();
  const format = useFormat();
  return (entity, column, value) => {
    const label = valueLabel(entity, column, value);
    if (label) return t(label);
    if (value === null || value === undefined || value === '') return t(m.audit_no_value);
    if (value === foreverBanned) return t(m.audit_no_end);
    if (typeof value === 'boolean') return t(value ? m.audit_yes : m.audit_no);
    if (typeof value === 'string') return /_(at|until)$/.test(column) ? format.dateTime(value) : value;
    return Array.isArray(value) ? value.map(nameIn).join('\n') : nameIn(value);
  };
}

// Files and list entries are shown by name.
function nameIn(value: unknown): string {
  if (typeof value === 'string') return value;
  const { name } = Object(value) as { name?: unknown };
  return typeof name === 'string' ? name : JSON.stringify(value);
}
