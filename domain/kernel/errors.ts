export const httpStatusOf = {
  bad_json: 400,
  bad_input: 400,
  bad_link: 400,
  bad_cursor: 400,
  upload_broken: 400,
  not_signed_in: 401,
  not_allowed: 403,
  banned: 403,
  lesson_locked: 403,
  not_enrolled: 403,
  profile_incomplete: 403,
  view_only: 403,
  view_over: 403,
  second_factor_needed: 403,
  second_factor_missing: 403,
  recovery_code_wrong: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  already_enrolled: 409,
  wrong_status: 409,
  course_inactive: 409,
  homework_closed: 409,
  unchanged: 409,
  already_decided: 409,
  changed_meanwhile: 409,
  too_old: 409,
  in_use: 409,
  group_full: 409,
  already_applied: 409,
  already_proposed: 409,
  already_requested: 409,
  already_verified: 409,
  last_admin: 409,
  own_account: 409,
  email_taken: 409,
  job_closed: 409,
  no_recipient: 409,
  fee_changed: 409,
  project_closed: 409,
  already_invited: 409,
  other_domain: 409,
  time_taken: 409,
  no_free_times: 409,
  question_closed: 409,
  quiz_wait: 409,
  attempts_used: 409,
  attempt_ended: 409,
  not_rated_yet: 409,
  file_missing: 409,
  too_many_uploads: 409,
  too_many_saved_jobs: 409,
  link_over: 410,
  too_large: 413,
  wrong_file_type: 415,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  too_many_changes: 429,
  head_too_large: 431,
  unexpected: 500,
  unavailable: 503,
  not_confirmed: 503,
} as const;

/** An error code, also the key of its text in each language. */
export type ErrorCode = keyof typeof httpStatusOf;

/** An invalid field: its dotted path and the reason. */
export interface FieldIssue {
  path: string;
  message: string;
}

export interface ErrorBody {
  error: { code: ErrorCode; request_id: string; issues?: FieldIssue[]; details?: Record<string, string | number> };
}

/** An expected error, sent to the client by its code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[] | undefined;
  readonly details: Record<string, string | number> | undefined;

  constructor(code: ErrorCode, more: { issues?: FieldIssue[]; details?: Record<string, string | number> } = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.issues = more.issues;
    this.details = more.details;
  }
}
