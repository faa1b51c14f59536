import { randomUUID } from 'node:crypto';
import type { Database, Json } from '#db/tables.ts';
import { sentStatus } from '#domain/applications/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Titles } from '#domain/notifications/rules.ts';
import type { Insertable } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import { attachFile, discardFile } from '#server/core/files/commands.ts';
import { deleteNotificationsOf, notifyAdmins } from '#server/core/notifications/commands.ts';
import { requireCompleteProfile } from '#server/core/people/profiles/access.ts';
import { type Db, RowNotFound, violatedConstraint } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { type Decision, type RequestRow, setRequestStatuses } from './commands.ts';
import { columnsOf, ownColumns } from './queries.ts';
import { decideForCompanies } from './share-decisions.ts';
import type { RequestKind } from './kinds.ts';

type Values = Readonly<Record<string, Json | undefined>>;

interface Sending {
  subjectId: string;
  /** The content by column, with the id of its file. */
  values: Values;
  /** What follows from the record, which is locked. */
  complete?: (tx: Db) => Promise<Values>;
  /** What is stored besides, by the id of the request. */
  follow?: (tx: Db, id: string) => Promise<void>;
  actor: Actor;
  now: Timestamp;
}

/** Sends a request with its file. Of two at once one wins, and the other throws `alreadySent`. */
export async function sendRequest<Own, Row>(
  db: Db,
  kind: RequestKind<Own, Row>,
  { subjectId, values, complete, follow, actor, now }: Sending,
): Promise<Own> {
  const { table, name, adminKind, fileKind, alreadySent } = kind;
  const [id, subjectColumn, fileColumn] = [randomUUID(), `${kind.subject.name}_id`, `${fileKind}_file_id`];
  const fileId = values[fileColumn] as string | null | undefined;
  const ids = { id, applicant_id: actor.userId, [subjectColumn]: subjectId };
  try {
    return await db.transaction().execute(async (tx) => {
      const person = await requireCompleteProfile(tx, actor);
      const titles = await lockOpen(tx, kind, { id: subjectId, now });
      const content = { ...values, ...(await complete?.(tx)) };
      const row = { ...content, ...ids, status: sentStatus, created_at: now, updated_at: now };
      // Before the file is attached: a form that is sent twice must get `alreadySent`, not file_missing.
      const sent = await tx
        .insertInto(table as 'applications')
        .values(row as unknown as Insertable<Database['applications']>)
        .returning(ownColumns(kind))
        .$castTo<Own>()
        .executeTakeFirstOrThrow();
      if (fileId) await attachFile(tx, { id: fileId, ownerId: actor.userId, kind: fileKind, now });
      await notifyAdmins(tx, { kind: adminKind, entityId: id, person, titles, now });
      const change = { action: `${name}.send`, entity: table, entityId: id, actorId: actor.userId, now, before: null };
      await recordChanges(tx, [{ ...change, after: { [subjectColumn]: subjectId, status: sentStatus } }]);
      await follow?.(tx, id);
      return sent;
    });
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated === `${table}_${subjectColumn}_applicant_id_key`) throw new AppError(alreadySent);
    if (violated === `${table}_${fileColumn}_fkey`) throw new AppError('file_missing');
    throw error;
  }
}

/** Locks the record and returns its titles. Throws RowNotFound, or `closed` when it accepts no requests. */
async function lockOpen<Own, Row>(
  tx: Db,
  { subject, opening, isOpen, closed }: RequestKind<Own, Row>,
  { id, now }: { id: string; now: Timestamp },
): Promise<Titles> {
  const { is_active, closes_at, ...titles } = await tx
    .selectFrom(subject.table as 'jobs')
    .select(['title', 'title_jp', 'title_mn', ...opening])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow(RowNotFound);
  if (!isOpen({ is_active, closes_at }, now)) throw new AppError(closed);
  return titles;
}

/** Deletes the actor's own request with its file; the audit log keeps its content. Throws RowNotFound. */
export async function withdrawRequest<Own, Row>(
  { db, scheduler }: Services,
  kind: RequestKind<Own, Row>,
  { id, actor, now }: { id: string; actor: Actor; now: Timestamp },
) {
  const { table, name, adminKind, fileKind } = kind;
  const kept = columnsOf(kind).filter((column) => column !== 'id' && column !== 'updated_at');
  const withdrawn = await db.transaction().execute(async (tx) => {
    const { file_id: fileId, ...row } = await tx
      .deleteFrom(table as 'applications')
      .where('id', '=', id)
      .where('applicant_id', '=', actor.userId)
      .returning([...kept, `${fileKind}_file_id as file_id`].map((column) => column as 'id'))
      .$castTo<Record<string, Json> & { file_id: string | null }>()
      .executeTakeFirstOrThrow(RowNotFound);
    const file = fileId && (await discardFile(tx, { id: fileId, now }));
    await deleteNotificationsOf(tx, { kind: adminKind, entityId: id });
    const change = { action: `${name}.withdraw`, entity: table, entityId: id, actorId: actor.userId, now, after: null };
    await recordChanges(tx, [{ ...change, before: { ...row, [fileKind]: file } }]);
    return row;
  });
  scheduler.trigger();
  return { ...withdrawn, id };
}

/** Sets statuses for the desk; what it decides on behalf of a company that sees the application needs a note. */
export async function decideRequests<Own, Row extends RequestRow>(
  db: Db,
  kind: RequestKind<Own, Row>,
  decision: Decision & { actorId: string },
) {
  return await db.transaction().execute(async (tx) => {
    const { rows, moved, stale } = await setRequestStatuses(tx, kind, decision);
    if (kind.name === 'application') await decideForCompanies(tx, moved, decision);
    return { rows, stale };
  });
}
