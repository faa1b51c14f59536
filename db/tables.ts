import type { ApplicationStatus } from '#domain/applications/rules.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { Role } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { ProposalStatus } from '#domain/proposals/rules.ts';
import type { VerificationStatus } from '#domain/verification/rules.ts';
import type { ColumnType, Generated } from 'kysely';

// The row types of db/migrations. Times are ISO strings both ways (server/platform/postgres.ts sets the parsers);
// JSON is written as text, because pg would send an array as a PostgreSQL array.

/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type JsonObject = ColumnType<{ [name: string]: Json }, string, string>;
type JsonList<Item> = ColumnType<Item[], string | undefined, string>;
type NullableJson = ColumnType<{ [name: string]: Json } | null, string | null, string | null>;

/** One entry of a profile's education. */
export interface EducationEntry {
  school_name: string;
  degree_major: string;
  start_date: string;
  end_date: string;
}

/** One entry of a profile's work experience. */
export interface WorkEntry {
  company_name: string;
  position: string;
  start_date: string;
  end_date: string;
  description: string;
}

/** One licence or certificate of a profile. */
export interface LicenceEntry {
  name: string;
  date: string;
}

interface UsersTable {
  id: string;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  email_confirmed_at: Timestamp | null;
  phone_confirmed_at: Timestamp | null;
  email_autoconfirmed: Generated<boolean>;
  invited_at: Timestamp | null;
  confirmation_sent_at: Timestamp | null;
  recovery_sent_at: Timestamp | null;
  email_change_sent_at: Timestamp | null;
  phone_change_sent_at: Timestamp | null;
  reauthentication_sent_at: Timestamp | null;
  new_email: string | null;
  new_phone: string | null;
  last_sign_in_at: Timestamp | null;
  app_metadata: JsonObject;
  user_metadata: JsonObject;
  is_anonymous: Generated<boolean>;
  banned_until: Timestamp | null;
  deleted_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface IdentitiesTable {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  email: string | null;
  identity_data: JsonObject;
  last_sign_in_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface MfaFactorsTable {
  id: string;
  user_id: string;
  factor_type: 'totp' | 'phone' | 'webauthn';
  status: 'unverified' | 'verified';
  friendly_name: Generated<string>;
  secret_encrypted: string | null;
  phone: string | null;
  last_step: number | null;
  last_challenged_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface MfaChallengesTable {
  id: string;
  factor_id: string;
  code_hash: string | null;
  tries: Generated<number>;
  ip: string | null;
  verified_at: Timestamp | null;
  created_at: Timestamp;
}

interface MfaRecoveryCodesTable {
  id: string;
  user_id: string;
  code_hash: string;
  used_at: Timestamp | null;
  created_at: Timestamp;
}

interface SessionsTable {
  id: string;
  user_id: string;
  aal: Generated<'aal1' | 'aal2'>;
  factor_id: string | null;
  refresh_key: string;
  refresh_counter: Generated<number>;
  refresh_min_counter: Generated<number>;
  user_agent: string | null;
  ip: string | null;
  not_after: Timestamp | null;
  refreshed_at: Timestamp;
  created_at: Timestamp;
}

interface SessionAmrTable {
  session_id: string;
  method: string;
  at: Timestamp;
}

interface OneTimeTokensTable {
  id: string;
  user_id: string;
  kind:
    | 'signup'
    | 'recovery'
    | 'magiclink'
    | 'invite'
    | 'email_change_current'
    | 'email_change_new'
    | 'reauthentication';
  link_hash: string;
  code_hash: string;
  sent_to: string;
  tries: Generated<number>;
  flow_id: string | null;
  created_at: Timestamp;
}

interface FlowsTable {
  id: string;
  auth_code: string | null;
  user_id: string | null;
  linking_user_id: string | null;
  method: string;
  provider: string | null;
  code_challenge: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  redirect_to: string | null;
  provider_nonce: string | null;
  provider_verifier: string | null;
  provider_token_encrypted: string | null;
  provider_refresh_token_encrypted: string | null;
  code_issued_at: Timestamp | null;
  used_at: Timestamp | null;
  created_at: Timestamp;
}

interface SigningKeysTable {
  kid: string;
  alg: 'ES256' | 'RS256';
  private_jwk_encrypted: string;
  public_jwk: JsonObject;
  status: 'next' | 'current' | 'previous';
  created_at: Timestamp;
}

interface PasswordGuessesTable {
  guess_key: string;
  at: Timestamp;
  id: string;
}

interface ProfilesTable {
  id: string;
  full_name: Generated<string>;
  email: string;
  role: Generated<Role>;
  furigana: string | null;
  latin_name: string | null;
  phone_number: string | null;
  postal_code: string | null;
  address: string | null;
  address_reading: string | null;
  nearest_station: string | null;
  date_of_birth: string | null;
  gender: string | null;
  marital_status: 'single' | 'married' | null;
  dependents: number | null;
  education: JsonList<EducationEntry>;
  work_experience: JsonList<WorkEntry>;
  licences: JsonList<LicenceEntry>;
  course_motivation: string | null;
  learning_goals: string | null;
  future_plans: string | null;
  sns_portfolio: string | null;
  personal_notes: string | null;
  lived_in_japan_before: boolean | null;
  currently_living_in_japan: boolean | null;
  last_visa_type: string | null;
  current_visa_type: string | null;
  japanese_level: string | null;
  photo_file_id: string | null;
  language: 'mn' | 'ja' | 'en' | null;
  admin_language: 'mn' | 'ja' | 'en' | null;
  time_zone: Generated<string>;
  verified_at: Timestamp | null;
  homework_count: Generated<number>;
  last_homework_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface FilesTable {
  id: string;
  owner_id: string | null;
  kind: 'lesson_video' | 'lesson_pdf' | 'lesson_caption' | 'resume' | 'sample' | 'photo' | 'image' | 'export';
  storage_key: string;
  name: string;
  content_type: string;
  byte_size: number;
  sha256: string;
  attached_at: Timestamp | null;
  created_at: Timestamp;
}

interface CoursesTable {
  id: string;
  title: string;
  title_jp: string | null;
  title_mn: string | null;
  description: Generated<string>;
  description_jp: string | null;
  description_mn: string | null;
  level: string | null;
  level_jp: string | null;
  level_mn: string | null;
  duration: string | null;
  duration_jp: string | null;
  duration_mn: string | null;
  price: number | null;
  number: number;
  is_active: Generated<boolean>;
  weekly_release: Generated<boolean>;
  instructor_name: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface LessonsTable {
  id: string;
  course_id: string;
  week_number: Generated<number>;
  lesson_title: string;
  lesson_title_jp: string | null;
  lesson_title_mn: string | null;
  lesson_description: string | null;
  lesson_description_jp: string | null;
  lesson_description_mn: string | null;
  lesson_duration: string | null;
  video_url: string | null;
  pdf_url: string | null;
  quiz_url: string | null;
  test_url: string | null;
  homework_url: string | null;
  video_file_id: string | null;
  pdf_file_id: string | null;
  caption_file_id: string | null;
  title_key: ColumnType<string, never, never>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface EnrollmentsTable {
  id: string;
  course_id: string;
  student_id: string;
  status: EnrollmentStatus;
  unlocked_week_number: number | null;
  payment_reference: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface LessonProgressTable {
  student_id: string;
  lesson_id: string;
  completed_at: Timestamp | null;
  position_seconds: Generated<number>;
  opened_at: Timestamp;
  updated_at: Timestamp;
}

interface HomeworkSubmissionsTable {
  id: string;
  student_id: string;
  course_id: string;
  lesson_id: string;
  week_number: number;
  homework_link: string;
  submission_date: Timestamp;
  seen_at: Timestamp | null;
  seen_by: string | null;
  comment: string | null;
  commented_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface HomeworkEventsTable {
  id: string;
  submission_id: string;
  student_id: string;
  kind: 'submitted' | 'updated';
  homework_link: string;
  created_at: Timestamp;
}

interface CompaniesTable {
  id: string;
  name: string;
  site_url: string | null;
  logo_file_id: string | null;
  about: string | null;
  about_jp: string | null;
  about_mn: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface JobsTable {
  id: string;
  company_id: string | null;
  title: string;
  title_jp: string | null;
  title_mn: string | null;
  description: Generated<string>;
  description_jp: string | null;
  description_mn: string | null;
  requirements: string | null;
  requirements_jp: string | null;
  requirements_mn: string | null;
  location: string | null;
  location_jp: string | null;
  location_mn: string | null;
  salary_range: string | null;
  job_image: string | null;
  image_file_id: string | null;
  kind: Generated<'job' | 'internship'>;
  work_mode: 'onsite' | 'hybrid' | 'remote' | null;
  closes_at: Timestamp | null;
  is_active: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface ApplicationsTable {
  id: string;
  job_id: string;
  applicant_id: string;
  cover_letter: string;
  resume_url: string | null;
  resume_file_id: string | null;
  facebook_link: string | null;
  payment_confirmed: Generated<boolean>;
  status: ApplicationStatus;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface ItProjectsTable {
  id: string;
  title: string;
  title_jp: string | null;
  title_mn: string | null;
  description: Generated<string>;
  description_jp: string | null;
  description_mn: string | null;
  requirements: string | null;
  requirements_jp: string | null;
  requirements_mn: string | null;
  budget: string | null;
  deadline: string | null;
  client_name: string | null;
  is_active: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface ProjectApplicationsTable {
  id: string;
  project_id: string;
  applicant_id: string;
  proposal: string;
  sample_file_id: string | null;
  status: ProposalStatus;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface VerificationRequestsTable {
  id: string;
  user_id: string;
  payment_reference: string;
  status: VerificationStatus;
  reason: string | null;
  decided_by: string | null;
  decided_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface AuditLogTable {
  id: string;
  at: Timestamp;
  actor_id: string | null;
  action: string;
  entity: string;
  entity_id: string;
  before: NullableJson;
  after: NullableJson;
  reason: string | null;
}

interface OutboxMailsTable {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  tries: Generated<number>;
  next_try_at: Timestamp;
  sent_at: Timestamp | null;
  last_error: string | null;
  created_at: Timestamp;
}

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
  audit_log: AuditLogTable;
  outbox_mails: OutboxMailsTable;
}
