// The row types of db/migrations. Times are ISO strings both ways (server/database/database.ts sets the parsers).
import type {
  UsersTable,
  IdentitiesTable,
  MfaFactorsTable,
  MfaChallengesTable,
  MfaRecoveryCodesTable,
  SessionsTable,
  SessionAmrTable,
  OneTimeTokensTable,
  FlowsTable,
  SigningKeysTable,
  PasswordGuessesTable,
  AdminViewsTable,
} from './tables/accounts.ts';
import type { ProfilesTable, FilesTable } from './tables/profiles.ts';
import type {
  CoursesTable,
  LessonsTable,
  EnrollmentsTable,
  LessonProgressTable,
  HomeworkSubmissionsTable,
  HomeworkEventsTable,
} from './tables/learning.ts';
import type {
  CompaniesTable,
  JobsTable,
  ApplicationsTable,
  ItProjectsTable,
  ProjectApplicationsTable,
  VerificationRequestsTable,
} from './tables/work.ts';
import type {
  NewsletterSubscribersTable,
  NotificationDigestsTable,
  NotificationPreferencesTable,
  NotificationsTable,
} from './tables/notices.ts';
import type { EventsTable, PostSlugsTable, PostsTable } from './tables/posts.ts';
import type {
  AuditLogTable,
  BackupRunsTable,
  KeptPaymentsTable,
  OutboxMailsTable,
  PreviewImagesTable,
} from './tables/records.ts';

export type { Json } from './tables/json.ts';

/** Every table by its name in SQL. */
export interface Database {
  'auth.users': UsersTable;
  'auth.identities': IdentitiesTable;
  'auth.mfa_factors': MfaFactorsTable;
  'auth.mfa_challenges': MfaChallengesTable;
  'auth.mfa_recovery_codes': MfaRecoveryCodesTable;
  'auth.sessions': SessionsTable;
  'auth.session_amr': SessionAmrTable;
  'auth.one_time_tokens': OneTimeTokensTable;
  'auth.flows': FlowsTable;
  'auth.signing_keys': SigningKeysTable;
  'auth.password_guesses': PasswordGuessesTable;
  admin_views: AdminViewsTable;
  profiles: ProfilesTable;
  files: FilesTable;
  courses: CoursesTable;
  lessons: LessonsTable;
  enrollments: EnrollmentsTable;
  lesson_progress: LessonProgressTable;
  homework_submissions: HomeworkSubmissionsTable;
  homework_events: HomeworkEventsTable;
  companies: CompaniesTable;
  jobs: JobsTable;
  applications: ApplicationsTable;
  it_projects: ItProjectsTable;
  project_applications: ProjectApplicationsTable;
  verification_requests: VerificationRequestsTable;
  events: EventsTable;
  posts: PostsTable;
  post_slugs: PostSlugsTable;
  preview_images: PreviewImagesTable;
  audit_log: AuditLogTable;
  outbox_mails: OutboxMailsTable;
  backup_runs: BackupRunsTable;
  kept_payments: KeptPaymentsTable;
  notifications: NotificationsTable;
  notification_preferences: NotificationPreferencesTable;
  notification_digests: NotificationDigestsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
}
