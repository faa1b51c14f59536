import { randomUUID } from 'node:crypto';
import type { Database } from '#db/tables.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError, type ErrorCode } from '#domain/kernel/errors.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { AdminKind, NotificationFacts, NotificationKind } from '#domain/notifications/rules.ts';
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import { recordedChange } from '#server/core/audit/commands.ts';
import { attachedFile } from '#server/core/files/commands.ts';
import { adminNotifications, deletedNotifications } from '#server/core/notifications/commands.ts';
import { requireCompleteProfile } from '#server/core/people/profiles/access.ts';
import { hasCompleteProfile } from '#server/core/people/profiles/queries.ts';
import { statusOf } from '#server/core/records/status-changes.ts';
import { decideStatuses } from './decision-commands.ts';
import { type Db, violatesUnique } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';

/** Job applications or project proposals: a learner sends one for a record, and admins decide it. */
export interface RequestKind {
  entity: 'applications' | 'project_applications';
  /** The prefix of audit actions, and the kind of notification about a decision. */
  name: NotificationKind & ('application' | 'proposal');
  /** The kind of notification to admins. */
  adminKind: AdminKind;
  subject: { table: 'jobs' | 'it_projects'; column: 'job_id' | 'project_id' };
  fileKind: 'resume' | 'sample';
  /** The initial status. */
  sentStatus: string;
  /** The error when the learner has sent one for the same record. */
  alreadySent: ErrorCode;
  /** The error when the record does not accept requests. */
  closed: ErrorCode;
}

/** `ready` has one row if the request may be sent; its record is then locked and its file attached. */
export type ReadyDb = QueryCreator<Database & { ready: { id: string } }>;

/** SQL of what the statement with the inserted row `sent` does besides. */
export interface Effects {
  notified: RawBuilder<{ id: string }>;
  recorded: RawBuilder<{ id: string }>;
}

interface Sending<Sent> {
  subjectId: string;
  fileId: string | null;
  actor: Actor;
  now: Timestamp;
  /** SQL: the row `subject` accepts requests. */
  isOpen: RawBuilder<boolean>;
  /** The same rule, for the error. Throws RowNotFound. */
  checkOpen: () => Promise<boolean>;
  /** Inserts the request with this id; undefined if `ready` has no row. */
  insert: (db: ReadyDb, effects: Effects, id: string) => Promise<Sent | undefined>;
  /** The learner's request for the same record. */
  findSent: () => Promise<object | null>;
}

/** Sends a request with its file in one statement. Of two at once one wins, and the other throws `alreadySent`. */
export async function sendRequest<Sent>(db: Db, request: RequestKind, sending: Sending<Sent>): Promise<Sent> {
  const { actor, now, subjectId } = sending;
  const { entity, adminKind, alreadySent } = request;
  const { table, column } = request.subject;
  const id = randomUUID();
  const about = { kind: adminKind, entityId: id, personId: actor.userId, subject: { table, id: subjectId }, now };
  const change = { action: `${request.name}.send`, entity, entityId: id, actorId: actor.userId, now, before: null };
  const after = { [column]: subjectId, status: request.sentStatus };
  const isSent = sql<boolean>`exists (select from sent)`;
  const { notified } = adminNotifications(db, about, isSent);
  const effects = { notified, recorded: recordedChange({ ...change, after }, isSent) };
  try {
    const sent = await sending.insert(withReady(db, request, sending), effects, id);
    if (!sent) throw await refusalOf(db, request, sending);
    return sent;
  } catch (error) {
    if (violatesUnique(error, `${entity}_${column}_applicant_id_key`)) throw new AppError(alreadySent);
    throw error;
  }
}

function withReady(
  db: Db,
  { subject: { table }, fileKind }: RequestKind,
  { subjectId, fileId, actor, now, isOpen }: Sending<unknown>,
): ReadyDb {
  const allowed = sql<{ id: string }>`(
    select person.id from profiles as person, ${sql.table(table)} as subject
    where person.id = ${actor.userId} and ${actor.role === 'admin' ? sql`true` : hasCompleteProfile('person')}
      and subject.id = ${subjectId} and ${isOpen}
    for share of subject)`;
  if (!fileId) return db.with('ready', () => allowed);
  const ready = attachedFile({ id: fileId, ownerId: actor.userId, kind: fileKind, now });
  return db.with('allowed', () => allowed).with('ready', () => ready);
}

/** Why nothing was sent. A form that is sent twice must get `alreadySent`, not file_missing. */
async function refusalOf(
  db: Db,
  { alreadySent, closed }: RequestKind,
  { actor, fileId, checkOpen, findSent }: Sending<unknown>,
) {
  await requireCompleteProfile(db, actor);
  if (!(await checkOpen())) return new AppError(closed);
  if (await findSent()) return new AppError(alreadySent);
  return new AppError(fileId ? 'file_missing' : closed);
}

interface OwnRequest {
  status: string;
  file: { id: string; name: string; sha256: string } | null;
}

interface Withdrawal<Own> {
  id: string;
  actor: Actor;
  now: Timestamp;
  /** The actor's request with what the audit log keeps. */
  find: (db: Db) => Promise<Own | undefined>;
}

/** Deletes the actor's own request with its file; the audit log keeps its content. */
export async function withdrawRequest<Own extends OwnRequest>(
  services: Services,
  request: RequestKind,
  withdrawal: Withdrawal<Own>,
): Promise<Own> {
  const { db, scheduler } = services;
  const { entity, name, adminKind, fileKind } = request;
  const { id, actor, now, find } = withdrawal;
  const own = await find(db);
  if (!own) throw new AppError('not_found');
  const { file, ...row } = own;
  const before = { ...row, [fileKind]: file && { name: file.name, sha256: file.sha256 } };
  const change = { action: `${name}.withdraw`, entity, entityId: id, actorId: actor.userId, now, before, after: null };
  const isWithdrawn = sql<boolean>`exists (select from withdrawn)`;
  const { rows } = await sql`
    with withdrawn as (
      delete from ${sql.table(entity)} where id = ${id} and applicant_id = ${actor.userId} and status = ${own.status} returning id),
    discarded as (update files set discarded_at = ${now} where id = ${file?.id ?? null} and ${isWithdrawn} returning id),
    deleted as ${deletedNotifications({ kind: adminKind, entityId: id }, isWithdrawn)},
    recorded as ${recordedChange(change, isWithdrawn)}
    select id from withdrawn`.execute(db);
  // An admin has decided meanwhile: read the request again.
  if (rows.length === 0) return await withdrawRequest(services, request, withdrawal);
  scheduler.trigger();
  return own;
}

interface Deciding<Status extends string, Row> {
  changes: readonly StatusChange<Status>[];
  reason?: string | undefined;
  actorId: string;
  now: Timestamp;
  listRows: (db: Db, ids: string[]) => Promise<Row[]>;
  /** What the notification about a decision says of the request. */
  factsOf: (row: Row) => NotificationFacts;
}

/** Sets statuses from those that the admin saw; rows that have changed since are returned as stale. */
export async function decideRequests<Status extends string, Row extends { id: string; applicant: { id: string } }>(
  db: Db,
  { entity, name }: RequestKind,
  { changes, reason, actorId, now, listRows, factsOf }: Deciding<Status, Row>,
): Promise<{ rows: Row[]; stale: string[] }> {
  const entry = { action: `${name}.set_status`, entity, actorId, now, reason };
  return await decideStatuses(db, statusOf(entity), {
    changes,
    now,
    listRows,
    entryOf: ({ id, from, to }) => ({ ...entry, entityId: id, before: { status: from }, after: { status: to } }),
    notificationOf: (row, change) => {
      const facts = { ...factsOf(row), note: reason || null };
      return { personId: row.applicant.id, kind: name, entityId: row.id, facts, change, now };
    },
  });
}
