import type { ApplicationStatus } from '#domain/applications/rules.ts';
import type { AdminAccess, ExportAccess } from '#domain/kernel/permissions.ts';
import type { Endpoint, InputShapes } from '#domain/kernel/endpoint.ts';
import type { ErrorCode } from '#domain/kernel/errors.ts';
import type { idParams } from '#domain/kernel/ids.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { AdminKind, NotificationFacts, NotificationKind } from '#domain/notifications/rules.ts';
import type { RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import type { CsvColumns } from '#server/core/records/csv.ts';

/** Where requests of a kind are stored. */
export interface RequestTable {
  table: 'applications' | 'project_applications';
  /** What the applicant sees: columns of the table, and the file by its kind. */
  own: { shape: object };
  /** The record that a request is for; the column is `job_id` or `project_id`. */
  subject: { name: 'job' | 'project'; table: 'jobs' | 'it_projects' };
  /** The column is `resume_file_id` or `sample_file_id`. */
  fileKind: 'resume' | 'sample';
}

/** Job applications or project proposals: a learner sends one for a record, and admins decide it. */
export interface RequestSource<Own, Row> extends RequestTable {
  own: z.ZodMiniType<Own> & { shape: object };
  /** The prefix of audit actions, and the kind of notification about a decision. */
  name: NotificationKind & ('application' | 'proposal');
  /** The kind of notification to admins. */
  adminKind: AdminKind;
  /** Proposals have some of the statuses of applications. */
  statuses: readonly ApplicationStatus[];
  sentStatus: ApplicationStatus;
  /** The error when the learner has sent one for the same record. */
  alreadySent: ErrorCode;
  /** What the notification about a decision says of the request. */
  factsOf: (row: Row) => NotificationFacts;
  /** SQL of what the admin list has besides. */
  inList?: Readonly<Record<string, RawBuilder<unknown>>>;
  csv: CsvColumns<Row>;
}

/** A request as in the admin list. */
export interface RequestRow {
  id: string;
  applicant: { id: string };
}

interface RequestPage<Row> {
  rows: Row[];
  next: string | null;
  previous: string | null;
  total: number;
  counts: Record<string, number>;
}

type Admin<In extends InputShapes, Out> = Endpoint<In, z.ZodMiniType<Out>, AdminAccess>;
type ById = { params: typeof idParams };
type Listing = { query: z.ZodMiniObject };

/** The operations that requests have in common. */
export interface RequestEndpoints<Row> {
  list: Admin<Listing, RequestPage<Row>>;
  export: Endpoint<Listing, z.ZodMiniType<null>, ExportAccess>;
  get: Admin<ById, Row>;
  change: Admin<
    { body: z.ZodMiniType<{ changes: StatusChange<string>[]; reason?: string | undefined }> },
    { rows: Row[]; stale: string[] }
  >;
  withdraw: Endpoint<ById, z.ZodMiniType<{ id: string }>, 'learner'>;
}
