/** What the log tells of, by the name of its table. */
export const auditEntities = [
  'profiles',
  'enrollments',
  'applications',
  'project_applications',
  'verification_requests',
  'courses',
  'lessons',
  'homework_submissions',
  'jobs',
  'companies',
  'it_projects',
  'posts',
  'newsletter_subscribers',
  'audit_log',
] as const;

/** A kind of record that the log tells of. */
export type AuditEntity = (typeof auditEntities)[number];

/** True when `name` is a kind of record that has words of its own. */
export const isAuditEntity = (name: string): name is AuditEntity => auditEntities.some((entity) => entity === name);

/** The reason that stands at every change by the operator's programs, which have no account. */
export const programReason = 'service_role';

/** A list of action codes in an address: `enrollment.set_status,lesson.update`. */
export const actionList = /^[a-z_]+\.[a-z_]+(,[a-z_]+\.[a-z_]+)*$/;
