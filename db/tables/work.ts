import type { ApplicationStatus } from '#domain/applications/rules.ts';
import type { JapaneseLevel, SalaryPeriod } from '#domain/jobs/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { ProposalStatus } from '#domain/proposals/rules.ts';
import type { VerificationStatus } from '#domain/verification/rules.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface CompaniesTable {
  id: string;
  name: string;
  /** Kept by the database: the name as it is searched. */
  search_text: GeneratedAlways<string>;
  site_url: string | null;
  logo_file_id: string | null;
  about: string | null;
  about_jp: string | null;
  about_mn: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface JobsTable {
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
  salary_period: SalaryPeriod | null;
  job_image: string | null;
  image_file_id: string | null;
  kind: Generated<'job' | 'internship'>;
  work_mode: 'onsite' | 'hybrid' | 'remote' | null;
  japanese_level: JapaneseLevel | null;
  visa_support: Generated<boolean>;
  technologies: string | null;
  /** Kept by the database: what `isRemote` says. */
  is_remote: GeneratedAlways<boolean>;
  /** Kept by the database: the titles and the company's name, as admins search them. */
  title_text: Generated<string>;
  /** Kept by the database: all that visitors search. */
  search_text: Generated<string>;
  closes_at: Timestamp | null;
  is_active: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ApplicationsTable {
  id: string;
  job_id: string;
  applicant_id: string;
  /** Kept by the database: the person's name and e-mail address, and the titles of the job. */
  search_text: Generated<string>;
  /** What the applicant writes on the transfer of the fee; null in applications from before there were references. */
  payment_reference: string | null;
  cover_letter: string;
  resume_url: string | null;
  resume_file_id: string | null;
  facebook_link: string | null;
  payment_confirmed: Generated<boolean>;
  status: ApplicationStatus;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ItProjectsTable {
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
  /** Kept by the database: a range belongs to each band that it touches, a budget without a number to none. */
  in_low_band: GeneratedAlways<boolean>;
  in_medium_band: GeneratedAlways<boolean>;
  in_high_band: GeneratedAlways<boolean>;
  deadline: string | null;
  client_name: string | null;
  /** Kept by the database: the titles and the client's name, as admins search them. */
  title_text: GeneratedAlways<string>;
  /** Kept by the database: all that visitors search. */
  search_text: GeneratedAlways<string>;
  is_active: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ProjectApplicationsTable {
  id: string;
  project_id: string;
  applicant_id: string;
  /** Kept by the database: the person's name and e-mail address, and the titles of the project. */
  search_text: Generated<string>;
  proposal: string;
  price: number | null;
  sample_file_id: string | null;
  status: ProposalStatus;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface VerificationRequestsTable {
  id: string;
  user_id: string;
  payment_reference: string;
  /** Kept by the database: the person's name and e-mail address, and the payment reference. */
  search_text: Generated<string>;
  status: VerificationStatus;
  reason: string | null;
  decided_by: string | null;
  decided_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}
