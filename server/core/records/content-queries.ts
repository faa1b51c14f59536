import { RowNotFound } from '#server/database/row-not-found.ts';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '#domain/kernel/actor.ts';
import { type Activity, type ActivityFilter, activityFilters, isActive } from '#domain/kernel/content.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Json } from '#db/tables.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import { countBy } from '#server/database/listing.ts';
import type { Db } from '#server/database/database.ts';
import { moveStatuses } from './status-changes.ts';
import type { Services } from '#server/services/services.ts';
import { attachFile, discardFile, getDownload } from '#server/core/files/queries.ts';

type ImageColumn = 'image_file_id' | 'logo_file_id' | 'instructor_image_file_id' | 'cover_file_id';

/** A table of records that admins publish. */
export interface Content<Column extends string> {
  table: 'jobs' | 'courses' | 'it_projects' | 'companies' | 'posts';
  /** The noun in audit actions. */
  noun: 'job' | 'course' | 'project' | 'company' | 'post';
  /** The columns of the form, except images. */
  columns: readonly Column[];
  /** The columns that name uploaded images. */
  images?: readonly ImageColumn[];
}

/** The values of a form; an undefined value leaves its column unchanged. */
type Fields<Column extends string> = Readonly<Partial<Record<Column | ImageColumn, Json>>>;

export interface ByAdmin {
  actorId: string;
  now: Timestamp;
}

type Row = Record<string, Json> & { updated_at: Timestamp };

/** The filter value for `is_active`. */
export const activityOf = sql<Activity>`case when is_active then 'active' else 'inactive' end`;

/** The number of records per activity filter, up to the ceiling of counts. */
export async function countByActivity<DB, TB extends keyof DB>(
  db: Db,
  matching: (filter: ActivityFilter) => SelectQueryBuilder<DB, TB, unknown>,
): Promise<Record<ActivityFilter, number>> {
  return await countBy(db, { choices: activityFilters, by: activityOf, matching });
}

/** Inserts a record and returns its id. */
export async function insertContent<Column extends string>(
  tx: Db,
  content: Content<Column>,
  { fields, actorId, now }: ByAdmin & { fields: Fields<Column> },
): Promise<string> {
  const id = randomUUID();
  const image = await exchangeImages(tx, content, { old: null, fields, actorId, now });
  const values = { ...written(content, fields), ...image.value };
  await sql`
    insert into ${sql.table(content.table)} (id, ${columnList(values)}, created_at, updated_at)
    values (${id}, ${sql.join(Object.values(values))}, ${now}, ${now})`.execute(tx);
  const after = { ...written(content, fields), ...image.after };
  await recordChanges(tx, [{ ...entryOf(content, id, 'create'), actorId, now, before: null, after }]);
  return id;
}

/** Updates a record. Throws changed_meanwhile when it has changed since `seenAt`. The audit entry has the changed fields only. */
export async function replaceContent<Column extends string>(
  tx: Db,
  content: Content<Column>,
  { id, seenAt, fields, actorId, now }: ByAdmin & { id: string; seenAt: Timestamp; fields: Fields<Column> },
): Promise<void> {
  const old = await lockContent(tx, content, id);
  if (old.updated_at !== seenAt) throw new AppError('changed_meanwhile');
  const image = await exchangeImages(tx, content, { old, fields, actorId, now });
  const changed = Object.entries(written(content, fields)).filter(([column, value]) => old[column] !== value);
  const values = { ...Object.fromEntries(changed), ...image.value };
  if (Object.keys(values).length === 0) return;
  const sets = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`
    update ${sql.table(content.table)} set ${sql.join(sets)}, updated_at = ${now} where id = ${id}`.execute(tx);
  const before = { ...Object.fromEntries(changed.map(([column]) => [column, old[column] ?? null])), ...image.before };
  const after = { ...Object.fromEntries(changed), ...image.after };
  await recordChanges(tx, [{ ...entryOf(content, id, 'update'), actorId, now, before, after }]);
}

/** Deletes a record with its images. Throws in_use when `countReferring` finds references. */
export async function removeContent<Column extends string>(
  tx: Db,
  content: Content<Column>,
  { id, countReferring, actorId, now }: ByAdmin & { id: string; countReferring: CountReferring },
): Promise<void> {
  // The lock blocks new references, so that the counts below stay valid.
  const old = await lockContent(tx, content, id);
  const details = await countReferring(tx, id);
  if (Object.values(details).some((count) => count > 0)) throw new AppError('in_use', { details });
  await sql`delete from ${sql.table(content.table)} where id = ${id}`.execute(tx);
  const image = await exchangeImages(tx, content, { old, fields: null, actorId, now });
  const before = { ...written(content, old as Fields<Column>), ...image.before };
  await recordChanges(tx, [{ ...entryOf(content, id, 'delete'), actorId, now, before, after: null }]);
}

type CountReferring = (tx: Db, id: string) => Promise<Record<string, number>>;

/** Publishes or hides records whose state is still what the admin saw; returns the ids of the others as stale. */
export async function changeActivity<Column extends string>(
  tx: Db,
  content: Content<Column>,
  { changes, actorId, now }: ByAdmin & { changes: readonly StatusChange<Activity>[] },
): Promise<string[]> {
  const set = (to: Activity) => sql`is_active = ${isActive(to)}`;
  const { moved, stale } = await moveStatuses(tx, { table: content.table, read: activityOf, set }, { changes, now });
  await recordChanges(
    tx,
    moved.map(({ id, to }) => ({
      ...entryOf(content, id, isActive(to) ? 'activate' : 'deactivate'),
      actorId,
      now,
      before: { is_active: !isActive(to) },
      after: { is_active: isActive(to) },
    })),
  );
  return stale;
}

/** Copies an image as an upload for a new form; null when its bytes are gone. */
export async function copyImage(
  { db, files }: Services,
  { id, actor, now }: { id: string; actor: Actor; now: Timestamp },
) {
  const image = await getDownload(db, { id, actor });
  if (!(await files.has(image.storage_key, image.byte_size))) return null;
  const bytes = await buffer(files.read(image.storage_key));
  const facts = { kind: 'image', name: image.name, contentType: image.content_type } as const;
  const copy = await files.store(db, { ...facts, bytes, ownerId: actor.userId, attached: false, now });
  return copy.id;
}

async function lockContent<Column extends string>(tx: Db, content: Content<Column>, id: string): Promise<Row> {
  const { table, columns, images = [] } = content;
  const names = [...columns, ...images, 'updated_at'].map((column) => sql.ref(column));
  const { rows } = await sql<Row>`
    select ${sql.join(names)} from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new RowNotFound();
  return row;
}

const written = <Column extends string>({ columns }: Content<Column>, fields: Fields<Column>) =>
  Object.fromEntries(
    columns.flatMap((column): [string, Json][] => {
      const value = fields[column];
      return value === undefined ? [] : [[column, value]];
    }),
  );

const columnList = (values: object) => sql.join(Object.keys(values).map((column) => sql.ref(column)));

/** Attaches new images and discards replaced ones; returns the names of both for the audit log. */
async function exchangeImages<Column extends string>(
  tx: Db,
  { images = [] }: Content<Column>,
  { old, fields, actorId, now }: ByAdmin & { old: Row | null; fields: Fields<Column> | null },
) {
  const changes: Record<'value' | 'before' | 'after', Record<string, string | null>> = {
    value: {},
    before: {},
    after: {},
  };
  for (const column of images) {
    const [gone, come] = [fileIn(old, column), fileIn(fields, column)];
    if (gone === come) continue;
    const attached = come && (await attachFile(tx, { id: come, ownerId: actorId, kind: 'image', now }));
    const discarded = gone && (await discardFile(tx, { id: gone, now }));
    changes.value[column] = come;
    changes.before[column] = discarded ? discarded.name : null;
    changes.after[column] = attached ? attached.name : null;
  }
  return changes;
}

const fileIn = (row: object | null, column: string): string | null =>
  (row as Record<string, string | null> | null)?.[column] ?? null;

const entryOf = <Column extends string>({ table, noun }: Content<Column>, id: string, verb: string) => ({
  action: `${noun}.${verb}`,
  entity: table,
  entityId: id,
});
