import type { ApplicationStatus, ProposalStatus } from '#domain/applications/rules.ts';
import type { EventKind, Leavable, RefusalReason, SharedPerson, Stage } from '#domain/applications/sharing.ts';
import type { companyRecord } from '#domain/companies/record.ts';
import type { jobRecord } from '#domain/jobs/record.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { projectRecord } from '#domain/projects/record.ts';
import type { VerificationStatus } from '#domain/verification/rules.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Dated, RecordColumns } from './columns.ts';

export interface WorkTables {
  companies: RecordColumns<typeof companyRecord> & {
    search_text: GeneratedAlways<string>;
    /** When and by whom the desk has checked it; a trigger forgets it with what was checked. */
    checked_at: Generated<Timestamp | null>;
    checked_by: Generated<string | null>;
  };
  jobs: RecordColumns<typeof jobRecord, 'description' | 'kind'> & {
    /** See `isRemote`. */
    is_remote: GeneratedAlways<boolean>;
    /** An employer has posted it. */
    is_posted: Generated<boolean>;
    /** Since when it is not active; written by a trigger. */
    hidden_at: Generated<Timestamp | null>;
    /** When its employer last said that it is still open, and was asked since. */
    open_confirmed_at: Generated<Timestamp | null>;
    open_asked_at: Generated<Timestamp | null>;
    /** Currency and yearly minimum as one number; 0 without a salary in numbers. */
    salary_rank: GeneratedAlways<number>;
    /** Written by a trigger, for searches of admins: the titles and the company's name. */
    title_text: Generated<string>;
    /** For searches of visitors. */
    search_text: Generated<string>;
  };
  applications: Dated & {
    id: string;
    job_id: string;
    applicant_id: string;
    /** Written by a trigger: the applicant's name and email address, and the titles of the job. */
    search_text: Generated<string>;
    /** The reference for the transfer of the fee; null in old applications. */
    payment_reference: string | null;
    cover_letter: string;
    resume_url: string | null;
    resume_file_id: string | null;
    facebook_link: string | null;
    payment_confirmed: Generated<boolean>;
    status: ApplicationStatus;
    /** 1 while the status is pending, otherwise 0. */
    waiting: GeneratedAlways<number>;
  };
  /** What a company sees of an applicant who has agreed. */
  application_shares: {
    application_id: string;
    company_id: string;
    left_out: Leavable[];
    salary_wish: string | null;
    /** Null once the consent has ended. */
    person: ColumnType<SharedPerson | null, string, string | null>;
    stage: Stage;
    stage_at: Timestamp;
    refusal_reason: RefusalReason | null;
    refusal_text: string | null;
    given_at: Timestamp;
    ended_at: Timestamp | null;
    ended_by: 'applicant' | 'closing' | null;
    /** When the company was reminded, and the applicant told that no answer came. */
    reminded_at: Timestamp | null;
    told_at: Timestamp | null;
  };
  application_events: {
    id: string;
    application_id: string;
    kind: EventKind;
    contact_id: string | null;
    text: string | null;
    reason: string | null;
    created_at: Timestamp;
  };
  saved_jobs: { person_id: string; job_id: string; created_at: Timestamp };
  it_projects: RecordColumns<typeof projectRecord, 'description'> & {
    /** A range belongs to each band that it touches, a budget without a number to none. */
    in_low_band: GeneratedAlways<boolean>;
    in_medium_band: GeneratedAlways<boolean>;
    in_high_band: GeneratedAlways<boolean>;
    /** For searches of admins: the titles and the client's name. */
    title_text: GeneratedAlways<string>;
    /** For searches of visitors. */
    search_text: GeneratedAlways<string>;
  };
  project_applications: Dated & {
    id: string;
    project_id: string;
    applicant_id: string;
    /** Written by a trigger: the applicant's name and email address, and the titles of the project. */
    search_text: Generated<string>;
    proposal: string;
    price: number | null;
    sample_file_id: string | null;
    status: ProposalStatus;
    /** 1 while the status is pending, otherwise 0. */
    waiting: GeneratedAlways<number>;
  };
  verification_requests: Dated & {
    id: string;
    user_id: string;
    payment_reference: string;
    /** Written by a trigger: the user's name and email address, and the payment reference. */
    search_text: Generated<string>;
    status: VerificationStatus;
    /** 1 while the status is pending, otherwise 0. */
    waiting: GeneratedAlways<number>;
    reason: string | null;
    decided_by: string | null;
    decided_at: Timestamp | null;
  };
}
