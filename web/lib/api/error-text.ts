import type { ErrorCode } from '#domain/kernel/errors.ts';
import { m } from '#web/paraglide/messages.js';
import { type Text, useText } from '#web/lib/i18n/text.ts';
import { ApiError } from './call-api.ts';

const messages = {
  bad_json: m.errors_bad_json,
  bad_input: m.errors_bad_input,
  bad_link: m.errors_bad_link,
  bad_cursor: m.errors_bad_cursor,
  not_signed_in: m.errors_not_signed_in,
  not_allowed: m.errors_not_allowed,
  banned: m.errors_banned,
  lesson_locked: m.errors_lesson_locked,
  not_enrolled: m.errors_not_enrolled,
  not_found: m.errors_not_found,
  method_not_allowed: m.errors_method_not_allowed,
  already_enrolled: m.errors_already_enrolled,
  wrong_status: m.errors_wrong_status,
  course_inactive: m.errors_course_inactive,
  homework_closed: m.errors_homework_closed,
  unchanged: m.errors_unchanged,
  already_decided: m.errors_already_decided,
  changed_meanwhile: m.errors_changed_meanwhile,
  too_old: m.errors_too_old,
  in_use: m.errors_in_use,
  group_full: m.errors_group_full,
  too_slow: m.errors_offline,
  too_large: m.errors_too_large,
  head_too_large: m.errors_too_large,
  range_not_satisfiable: m.errors_range_not_satisfiable,
  too_many_requests: m.errors_too_many_requests,
  too_many_changes: m.errors_too_many_changes,
  profile_incomplete: m.errors_profile_incomplete,
  already_applied: m.errors_already_applied,
  already_proposed: m.errors_already_proposed,
  already_requested: m.errors_already_requested,
  already_verified: m.errors_already_verified,
  view_only: m.errors_view_only,
  view_over: m.errors_view_over,
  second_factor_needed: m.errors_second_factor_needed,
  second_factor_missing: m.errors_second_factor_missing,
  recovery_code_wrong: m.errors_recovery_code_wrong,
  last_admin: m.errors_last_admin,
  own_account: m.errors_own_account,
  email_taken: m.errors_email_taken,
  job_closed: m.errors_job_closed,
  project_closed: m.errors_project_closed,
  question_closed: m.errors_question_closed,
  not_rated_yet: m.errors_not_rated_yet,
  file_missing: m.errors_file_missing,
  too_many_uploads: m.errors_too_many_uploads,
  upload_broken: m.errors_upload_broken,
  wrong_file_type: m.errors_wrong_file_type,
  unexpected: m.errors_unexpected,
  unavailable: m.errors_unavailable,
  not_confirmed: m.errors_not_confirmed,
  offline: m.errors_offline,
} satisfies Record<ErrorCode | 'offline', unknown>;

/** The message for an error code; "unexpected" for other errors. */
function errorText(t: Text, error: unknown): string {
  return t(messages[error instanceof ApiError ? error.code : 'unexpected'] ?? messages.unexpected);
}

/** Error messages in the current language: `const errorText = useErrorText(); errorText(error)`. */
export function useErrorText(): (error: unknown) => string {
  const t = useText();
  return (error) => errorText(t, error);
}
