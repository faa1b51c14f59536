import type { Actor } from '#domain/kernel/actor.ts';
import { AppError, type ErrorCode } from '#domain/kernel/errors.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { AdminKind, NotificationFacts, NotificationKind, Titles } from '#domain/notifications/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { attachFile, discardFile } from '#server/core/files/commands.ts';
import { deleteNotificationsOf, notifyAdmins } from '#server/core/notifications/commands.ts';
import { requireCompleteProfile } from '#server/core/people/profiles/access.ts';
import { statusOf } from '#server/core/records/status-changes.ts';
import { decideStatuses } from './decision-commands.ts';
import { type Db, violatedConstraint } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';

/** Job applications or project proposals: a learner sends one for a record, and admins decide it. */
export interface RequestKind {
  entity: 'applications' | 'project_applications';
  /** The prefix of audit actions, and the kind of notification about a decision. */
  name: NotificationKind & ('application' | 'proposal');
  /** The kind of notification to admins. */
  adminKind: AdminKind;
  /** The column with the id of the record. */
  subjectColumn: 'job_id' | 'project_id';
  fileKind: 'resume' | 'sample';
  /** The error when the learner has sent one for the same record. */
  alreadySent: ErrorCode;
}

interface Sending<Sent> {
  subjectId: string;
  fileId: string | null;
  actor: Actor;
  now: Timestamp;
  /** Locks the record and returns its titles. Throws RowNotFound, or an error when it does not accept requests. */
  lockOpen: (tx: Db) => Promise<Titles>;
  insert: (tx: Db) => Promise<Sent>;
}

/** Sends a request with its file. Of two at once one wins, and the other throws `alreadySent`. */
export async function sendRequest<Sent extends { id: string; status: string }>(
  db: Db,
  { entity, name, adminKind, subjectColumn, fileKind, alreadySent }: RequestKind,
  { subjectId, fileId, actor, now, lockOpen, insert }: Sending<Sent>,
): Promise<Sent> {
  try {
    return await db.transaction().execute(async (tx) => {
      const person = await requireCompleteProfile(tx, actor);
      const titles = await lockOpen(tx);
      // Before the file is attached: a form that is sent twice must get `alreadySent`, not file_missing.
      const sent = await insert(tx);
      if (fileId) await attachFile(tx, { id: fileId, ownerId: actor.userId, kind: fileKind, now });
      await notifyAdmins(tx, { kind: adminKind, entityId: sent.id, person, titles, now });
      const change = { action: `${name}.send`, entity, entityId: sent.id, actorId: actor.userId, now, before: null };
      await recordChanges(tx, [{ ...change, after: { [subjectColumn]: subjectId, status: sent.status } }]);
      return sent;
    });
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated === `${entity}_${subjectColumn}_applicant_id_key`) throw new AppError(alreadySent);
    if (violated === `${entity}_${fileKind}_file_id_fkey`) throw new AppError('file_missing');
    throw error;
  }
}

interface Withdrawal<Removed> {
  id: string;
  actor: Actor;
  now: Timestamp;
  /** Deletes the actor's request and returns what the audit log keeps. */
  remove: (tx: Db) => Promise<Removed | undefined>;
}

/** Deletes the actor's own request with its file; the audit log keeps its content. */
export async function withdrawRequest<Removed extends { fileId: string | null }>(
  { db, scheduler }: Services,
  { entity, name, adminKind, fileKind }: RequestKind,
  { id, actor, now, remove }: Withdrawal<Removed>,
): Promise<Removed> {
  const withdrawn = await db.transaction().execute(async (tx) => {
    const removed = await remove(tx);
    if (!removed) throw new AppError('not_found');
    const { fileId, ...row } = removed;
    const file = fileId && (await discardFile(tx, { id: fileId, now }));
    await deleteNotificationsOf(tx, { kind: adminKind, entityId: id });
    const change = { action: `${name}.withdraw`, entity, entityId: id, actorId: actor.userId, now, after: null };
    await recordChanges(tx, [{ ...change, before: { ...row, [fileKind]: file } }]);
    return removed;
  });
  scheduler.trigger();
  return withdrawn;
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
