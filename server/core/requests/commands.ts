import type { Actor } from '#domain/kernel/actor.ts';
import { AppError, type ErrorCode } from '#domain/kernel/errors.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { AdminKind, NotificationFacts, NotificationKind } from '#domain/notifications/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { attachFile, discardFile } from '#server/core/files/commands.ts';
import { deleteNotificationsOf, notify, notifyAdmins } from '#server/core/notifications/commands.ts';
import { requireCompleteProfile } from '#server/core/people/profiles/access.ts';
import { changeStatuses } from '#server/core/records/status-changes.ts';
import { type Db, violatesForeignKey, violatesUnique } from '#server/database/database.ts';
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
  /** The error when the learner has sent one for the same record. */
  alreadySent: ErrorCode;
}

interface Sending<Sent> {
  subjectId: string;
  fileId: string | null;
  actor: Actor;
  now: Timestamp;
  /** Throws when the record does not accept requests. */
  requireOpen: (tx: Db) => Promise<void>;
  insert: (tx: Db) => Promise<Sent>;
}

/** Sends a request with its file. Of two at once one wins, and the other throws `alreadySent`. */
export async function sendRequest<Sent extends { id: string; status: string }>(
  services: Services,
  { entity, name, adminKind, subject: { table, column }, fileKind, alreadySent }: RequestKind,
  { subjectId, fileId, actor, now, requireOpen, insert }: Sending<Sent>,
): Promise<Sent> {
  try {
    return await services.db.transaction().execute(async (tx) => {
      await requireCompleteProfile(tx, actor);
      await requireOpen(tx);
      // Before the file is attached: a form that is sent twice must get `alreadySent`, not file_missing.
      const sent = await insert(tx);
      if (fileId) await attachFile(tx, { id: fileId, ownerId: actor.userId, kind: fileKind, now });
      const subject = { table, id: subjectId };
      await notifyAdmins(services, tx, { kind: adminKind, entityId: sent.id, personId: actor.userId, subject, now });
      const change = { action: `${name}.send`, entity, entityId: sent.id, actorId: actor.userId, now };
      await recordChanges(tx, [{ ...change, before: null, after: { [column]: subjectId, status: sent.status } }]);
      return sent;
    });
  } catch (error) {
    if (violatesUnique(error, `${entity}_${column}_applicant_id_key`)) throw new AppError(alreadySent);
    if (violatesForeignKey(error, `${entity}_${fileKind}_file_id_fkey`)) throw new AppError('file_missing');
    throw error;
  }
}

interface Withdrawal<Removed> {
  id: string;
  actor: Actor;
  now: Timestamp;
  /** Deletes and returns the row. */
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
    const change = { action: `${name}.withdraw`, entity, entityId: id, actorId: actor.userId, now };
    await recordChanges(tx, [{ ...change, before: { ...row, [fileKind]: file }, after: null }]);
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
  listRows: (tx: Db, ids: string[]) => Promise<Row[]>;
  /** What the notification about a decision says of the request. */
  factsOf: (row: Row) => NotificationFacts;
}

/** Sets statuses from those that the admin saw; rows that have changed since are returned as stale. */
export async function decideRequests<Status extends string, Row extends { id: string; applicant: { id: string } }>(
  services: Services,
  { entity, name }: RequestKind,
  { changes, reason, actorId, now, listRows, factsOf }: Deciding<Status, Row>,
): Promise<{ rows: Row[]; stale: string[] }> {
  return await services.db.transaction().execute(async (tx) => {
    const { moved, stale } = await changeStatuses(tx, entity, { changes, now });
    const entry = { action: `${name}.set_status`, entity, actorId, now, reason };
    await recordChanges(
      tx,
      moved.map(({ id, from, to }) => ({ ...entry, entityId: id, before: { status: from }, after: { status: to } })),
    );
    const rows = await listRows(
      tx,
      changes.map((change) => change.id),
    );
    const changeOf = new Map(moved.map(({ id, from, to }) => [id, { from, to }]));
    await notify(
      services,
      tx,
      rows.flatMap((row) => {
        const change = changeOf.get(row.id);
        const facts = { ...factsOf(row), note: reason || null };
        return change ? [{ personId: row.applicant.id, kind: name, entityId: row.id, facts, change, now }] : [];
      }),
    );
    return { rows, stale };
  });
}
