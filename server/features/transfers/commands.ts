import { nameSounds } from '#domain/search/heard.ts';
import { payerKeysOf, payerText } from '#domain/statements/payers.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Connects the payers of transfers with the people whose payments they settled. */
export async function rememberPayers(
  tx: Db,
  made: readonly { transfer_id: string; payment_id: string }[],
  now: Timestamp,
) {
  for (const { transfer_id, payment_id } of made) {
    const { payer } = await tx
      .selectFrom('transfers')
      .select('payer')
      .where('id', '=', transfer_id)
      .executeTakeFirstOrThrow();
    const text = payerText(payer ?? '');
    if (text === '') continue;
    const person = tx.selectFrom('payments').where('id', '=', payment_id).where('person_id', 'is not', null);
    await tx
      .insertInto('payers')
      .columns(['text', 'person_id', 'created_at'])
      .expression(
        person.select([
          sql<string>`${text}::text`.as('text'),
          sql<string>`person_id`.as('person_id'),
          sql<Timestamp>`${now}::timestamptz`.as('created_at'),
        ]),
      )
      .onConflict((same) => same.doNothing())
      .execute();
  }
}

/** People per query. */
const batch = 1000;

/** Computes by what transfers and searches name people who are new or have another name or phone number. */
export async function fillPayerKeys(db: Db): Promise<void> {
  let people: { id: string; full_name: string; phone_number: string | null }[];
  do {
    people = await db
      .selectFrom('profiles')
      .select(['id', 'full_name', 'phone_number'])
      .where('payer_keys', 'is', null)
      .limit(batch)
      .execute();
    // One transaction for each: another text that is searched locks the person's requests.
    for (const person of people)
      await db
        .updateTable('profiles')
        .set({ payer_keys: payerKeysOf(person), name_sounds: nameSounds(person.full_name) })
        .where('id', '=', person.id)
        .where('payer_keys', 'is', null)
        .where('full_name', '=', person.full_name)
        .where('phone_number', 'is not distinct from', person.phone_number)
        .execute();
  } while (people.length === batch);
}

/** Deletes the texts of transfers that were added before `time`, in a short transaction. */
export async function deleteOldTexts(db: Db, time: Timestamp) {
  await sql`
    update transfers set text = null, payer = null, note = null where id in (
      select id from transfers where text is not null and created_at < ${time} order by created_at
      limit 1000 for update skip locked)`.execute(db);
}
