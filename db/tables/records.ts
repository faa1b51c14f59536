import type { PaymentPurpose } from '#domain/account/rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableJson } from './json.ts';

export interface AuditLogTable {
  id: string;
  at: Timestamp;
  actor_id: string | null;
  action: string;
  entity: string;
  /** Null for what concerns no single record, such as an export. */
  entity_id: string | null;
  /** Whom the record belongs to; a trigger finds out. */
  person_id: GeneratedAlways<string | null>;
  before: NullableJson;
  after: NullableJson;
  reason: string | null;
  /** Kept by the database: the names and addresses of the actor and the person, as they were then. */
  search_text: Generated<string>;
}

/** Scheduled backups, newest for some months. */
export interface BackupRunsTable {
  id: string;
  name: string;
  started_at: Timestamp;
  /** Null while it is being written, and after its process was killed. */
  finished_at: Timestamp | null;
  error: string | null;
  bytes: number | null;
}

export interface OutboxMailsTable {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  tries: Generated<number>;
  sent_at: Timestamp | null;
  last_error: string | null;
  created_at: Timestamp;
}

/** What stays of a payment when the account that made it ends. */
export interface KeptPaymentsTable {
  /** That of the record that is gone. */
  id: string;
  purpose: PaymentPurpose;
  title: string | null;
  reference: string | null;
  status: string;
  asked_at: Timestamp;
  kept_at: Timestamp;
  search_text: GeneratedAlways<string>;
}

/** The image that networks show for the link of a record, in one language. */
export interface PreviewImagesTable {
  kind: 'courses' | 'jobs' | 'projects' | 'posts';
  record_id: string;
  language: Language;
  /** What the image shows: another title or brand needs another image. */
  fingerprint: string;
  /** Null while a process renders it. */
  bytes: Buffer | null;
  created_at: Timestamp;
}
