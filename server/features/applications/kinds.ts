import type { AdminApplication, AdminProposal } from '#domain/applications/admin-contract.ts';
import { type MyApplication, myApplication, type MyProposal, myProposal } from '#domain/applications/contract.ts';
import { type ApplicationKind, applicationKinds } from '#domain/applications/rules.ts';
import { isOpenForApplications } from '#domain/jobs/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { NotificationFacts } from '#domain/notifications/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { paymentCsv, paymentOf } from '#server/core/payments/queries.ts';
import type { CsvColumns } from '#server/core/records/csv.ts';

/** Job applications or project proposals: a learner sends one for a record, and admins decide it. */
export type RequestKind<Own, Row> = ApplicationKind & {
  /** What the applicant sees: columns of the table, and the file by its kind. */
  own: z.ZodMiniType<Own> & { shape: object };
  /** The columns of the record that `isOpen` reads. */
  opening: readonly ('is_active' | 'closes_at')[];
  isOpen: (record: { is_active: boolean; closes_at: Timestamp | null }, now: Timestamp) => boolean;
  /** What the notification about a decision says of the request. */
  factsOf: (row: Row) => NotificationFacts;
  /** SQL of what the admin list has besides. */
  inList?: Readonly<Record<string, RawBuilder<unknown>>>;
  csv: CsvColumns<Row>;
};

export const applications: RequestKind<MyApplication, AdminApplication> = {
  ...applicationKinds.application,
  own: myApplication,
  opening: ['is_active', 'closes_at'],
  isOpen: isOpenForApplications,
  factsOf: ({ job: { id: job_id, ...titles } }) => ({ ...titles, job_id }),
  inList: {
    payment: paymentOf('applications'),
    is_shared: sql`exists (
      select from application_shares where application_id = applications.id and ended_at is null)`,
  },
  csv: {
    Applicant: (row) => row.applicant.full_name,
    Email: (row) => row.applicant.email,
    Job: (row) => row.job.title,
    Status: (row) => row.status,
    'Payment reference': (row) => row.payment_reference,
    'Payment confirmed': (row) => row.payment_confirmed,
    Facebook: (row) => row.facebook_link,
    'Cover letter': (row) => row.cover_letter,
    'Applied on': (row) => row.created_at,
    'Last updated': (row) => row.updated_at,
    ...paymentCsv,
  },
};

export const proposals: RequestKind<MyProposal, AdminProposal> = {
  ...applicationKinds.proposal,
  own: myProposal,
  opening: ['is_active'],
  isOpen: ({ is_active }) => is_active,
  factsOf: ({ project: { id: project_id, ...titles } }) => ({ ...titles, project_id }),
  csv: {
    Applicant: (row) => row.applicant.full_name,
    Email: (row) => row.applicant.email,
    Project: (row) => row.project.title,
    Status: (row) => row.status,
    'Price (USD)': (row) => row.price,
    Proposal: (row) => row.proposal,
    'Applied on': (row) => row.created_at,
    'Last updated': (row) => row.updated_at,
  },
};
