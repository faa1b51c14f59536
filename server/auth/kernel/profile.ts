import type { Timestamp } from '#domain/kernel/time.ts';
import { isLanguage } from '#domain/kernel/language.ts';
import { beginningOf } from '#domain/kernel/text.ts';
import type { Json } from '#db/tables.ts';
import type { Db } from '#server/database/database.ts';

const maxNameLength = 200;

export async function moveProfile(tx: Db, { id, email, now }: { id: string; email: string; now: Timestamp }) {
  await tx.updateTable('profiles').set({ email, updated_at: now }).where('id', '=', id).execute();
}

/** Creates a missing profile with the role user and the name and language of the sign-up. */
export async function ensureProfile(
  tx: Db,
  person: { id: string; email: string | null; user_metadata: { [name: string]: Json } },
  now: Timestamp,
): Promise<void> {
  const { full_name, language } = person.user_metadata;
  await tx
    .insertInto('profiles')
    .values({
      id: person.id,
      email: person.email ?? '',
      full_name: typeof full_name === 'string' ? beginningOf(full_name.trim(), maxNameLength) : '',
      language: isLanguage(language) ? language : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
