import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { type Db, RowNotFound, violatesForeignKey } from '#server/database/database.ts';
import { listNotes } from './queries.ts';

interface ByDesk {
  personId: string;
  actorId: string;
  now: Timestamp;
}

// Without the text, which is stored in one place only, where it can be deleted.
const entryOf = (action: string, { personId: entityId, actorId, now }: ByDesk) =>
  ({ action, entity: 'profiles', entityId, actorId, now, before: null, after: null }) as const;

/** Adds a note about a person and returns all. Throws RowNotFound. */
export async function writeNote(db: Db, { text, ...by }: ByDesk & { text: string }) {
  const ids = { id: randomUUID(), person_id: by.personId, author_id: by.actorId };
  try {
    return await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('desk_notes')
        .values({ ...ids, text, created_at: by.now })
        .execute();
      await recordChanges(tx, [entryOf('user.add_note', by)]);
      return await listNotes(tx, by.personId);
    });
  } catch (error) {
    throw violatesForeignKey(error) ? new RowNotFound() : error;
  }
}

/** Deletes a note about a person and returns the others. Throws RowNotFound. */
export async function removeNote(db: Db, { noteId, ...by }: ByDesk & { noteId: string }) {
  return await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('desk_notes')
      .where('id', '=', noteId)
      .where('person_id', '=', by.personId)
      .returning('id')
      .executeTakeFirstOrThrow(RowNotFound);
    await recordChanges(tx, [entryOf('user.delete_note', by)]);
    return await listNotes(tx, by.personId);
  });
}
