import type { Language } from '#domain/kernel/language.ts';
import type { PaymentPurpose } from '#domain/payments/rules.ts';
import type { PreviewKind } from '#domain/site/contract.ts';
import type { FigureName } from '#domain/site/figures-contract.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Dated, NullableJson } from './columns.ts';

type CountedWhenActive = 'jobs' | 'courses' | 'it_projects';
export type CountedTable = 'profiles' | 'enrollments' | 'applications' | 'project_applications' | CountedWhenActive;

export interface OperationTables {
  audit_log: {
    id: string;
    at: Timestamp;
    actor_id: string | null;
    action: string;
    entity: string;
    /** Null if no single record is concerned, as in an export. */
    entity_id: string | null;
    /** Written by a trigger: the owner of the record. */
    person_id: GeneratedAlways<string | null>;
    before: NullableJson;
    after: NullableJson;
    reason: string | null;
    /** Written by a trigger: names and addresses of the actor and the person at that time. */
    search_text: Generated<string>;
  };
  /** The tugrik of one yen and one dollar, by day. */
  exchange_rates: Dated & { day: string; jpy: number; usd: number };
  /** The scheduled backups of the last months. */
  backup_runs: {
    id: string;
    name: string;
    started_at: Timestamp;
    /** Null while it is written, and after its process was killed. */
    finished_at: Timestamp | null;
    error: string | null;
    bytes: number | null;
  };
  /** Changes of the numbers of rows by day of creation; written by triggers. */
  row_counts: { name: CountedTable; day: string; count: number };
  /** The last run of the background tasks, in one row. */
  task_runs: {
    is_last: boolean;
    ran_at: Timestamp;
    /** No task runs until then; null if the clock has never jumped. */
    waits_until: Timestamp | null;
  };
  home_figures: {
    name: FigureName;
    is_shown: Generated<boolean>;
    year: number | null;
    base: number | null;
  };
  outbox_mails: {
    id: string;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    tries: Generated<number>;
    sent_at: Timestamp | null;
    last_error: string | null;
    /** Null for mails that are no letters. */
    unsubscribe_url: string | null;
    reply_to: string | null;
    /** A calendar file that is attached. */
    calendar: string | null;
    created_at: Timestamp;
  };
  /** The payments of deleted accounts. */
  kept_payments: {
    /** The id of the deleted record. */
    id: string;
    purpose: PaymentPurpose;
    title: string | null;
    reference: string | null;
    status: string;
    asked_at: Timestamp;
    kept_at: Timestamp;
    search_text: GeneratedAlways<string>;
  };
  /** The social preview image of a record in one language. */
  preview_images: {
    kind: PreviewKind;
    record_id: string;
    language: Language;
    /** Hash of title, brand and design. */
    fingerprint: string;
    /** Null while a process renders it. */
    bytes: Buffer | null;
    created_at: Timestamp;
  };
}
