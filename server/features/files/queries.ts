import type { UploadKind } from '#domain/files/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '../../platform/postgres.ts';

/** Makes an upload of its owner part of what the transaction writes; one that is attached, gone or another's is missing. */
export async function attachFile(
  tx: Db,
  { id, ownerId, kind, now }: { id: string; ownerId: string; kind: UploadKind; now: Timestamp },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ attached_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('attached_at', 'is', null)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('file_missing');
}

/**
 * Gives a file up in the transaction that loses its last reference: the clean-up then removes it. Answers with what the
 * audit log keeps of it.
 */
export async function discardFile(tx: Db, { id, now }: { id: string; now: Timestamp }) {
  return await tx
    .updateTable('files')
    .set({ discarded_at: now })
    .where('id', '=', id)
    .returning(['name', 'sha256'])
    .executeTakeFirstOrThrow();
}
