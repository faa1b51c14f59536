import type { Database } from '#db/tables.ts';
import type { UploadKind } from '#domain/files/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { fileMember } from '#domain/kernel/record.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import { isAttachable } from './commands.ts';

/** A column that refers to another file than before; null refers to none. */
export interface FileChange {
  column: string;
  kind: UploadKind;
  from: string | null;
  to: string | null;
}

type Columns = Readonly<Record<string, unknown>>;

/** The changes between two versions of a record, whose columns refer to files of these kinds. A new record has no old, a deleted one no next version. */
export const changedFiles = (
  kinds: Readonly<Record<string, UploadKind>>,
  { old, next }: { old?: Columns; next?: Columns },
): FileChange[] =>
  Object.entries(kinds)
    .map(([column, kind]) => ({ column, kind, from: fileIn(old, column), to: fileIn(next, column) }))
    .filter(({ from, to }) => from !== to);

const fileIn = (columns: Columns | undefined, column: string) => (columns?.[column] ?? null) as string | null;

/**
 * The statement that changes a record also attaches its new files and discards the replaced ones. It sets the columns to `attachedIds`; then
 * `requireAttached` checks its row.
 */
export function withFiles(
  tx: QueryCreator<Database>,
  changes: readonly FileChange[],
  { actorId, now }: { actorId: string; now: Timestamp },
): QueryCreator<Database> {
  const come = changes.filter(({ to }) => to);
  const file = { id: sql`come.id`, ownerId: actorId, kind: sql`come.kind` };
  const attached = sql<{ column_name: string; id: string }>`(
    update files set attached_at = ${now}
    from unnest(${come.map(({ column }) => column)}::text[], ${come.map(({ to }) => to)}::uuid[],
      ${come.map(({ kind }) => kind)}::text[]) as come (column_name, id, kind)
    where ${isAttachable(file)}
    returning column_name, files.id)`;
  const discarded = sql<{ id: string }>`(
    update files set discarded_at = ${now} where id = any(${changes.map(({ from }) => from)}::uuid[]) returning id)`;
  return tx.with('attached', () => attached).with('discarded', () => discarded);
}

/** SQL: the new value of each column; null for a file that is attached already, gone or another user's. */
export const attachedIds = (changes: readonly FileChange[]): Record<string, RawBuilder<string | null>> =>
  Object.fromEntries(
    changes.map(({ column }) => [column, sql`(select id from attached where column_name = ${column})`]),
  );

/** Returns the row if it has all new files; otherwise throws file_missing, which rolls the statement back. */
export function requireAttached<Row extends Columns>(changes: readonly FileChange[], row: Row): Row {
  const isAttached = ({ column, to }: FileChange) =>
    ((row[fileMember(column)] as { id: string } | null)?.id ?? null) === to;
  if (!changes.every(isAttached)) throw new AppError('file_missing');
  return row;
}
