import { recordNames } from '#domain/kernel/records/record-names.ts';

const recordTables = Object.values(recordNames).map((record) => record.table);

/** The kinds of records in the audit log, by table. */
export const auditEntities = [
  'profiles',
  'enrollments',
  'applications',
  'project_applications',
  'verification_requests',
  'lessons',
  'homework_submissions',
  'questions',
  'answers',
  'learning_reports',
  'practice_answers',
  'quizzes',
  'exercises',
  'course_ratings',
  'company_contacts',
  'postings',
  'payments',
  'bank_statements',
  'transfers',
  ...recordTables,
  'newsletter_subscribers',
  'home_figures',
  'exchange_rates',
  'audit_log',
] as const;

export type AuditEntity = (typeof auditEntities)[number];

export const isAuditEntity = (name: string): name is AuditEntity => auditEntities.some((entity) => entity === name);

/** The reason of changes by programs, which have no account. */
export const programReason = 'service_role';

/** Action codes in an address: `enrollment.set_status,lesson.update`. */
export const actionList = /^[a-z_]+\.[a-z_]+(,[a-z_]+\.[a-z_]+)*$/;

export const auditFilters = ['all', ...auditEntities] as const;
export type AuditFilter = (typeof auditFilters)[number];
