import { payerKeysOf, payerText } from '#domain/statements/payers.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { type Db, toJson } from '#server/database/database.ts';

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

/** People per statement. */
const batch = 1000;

/** Computes by what transfers name people who are new or have another name or phone number. */
export async function fillPayerKeys(db: Db): Promise<void> {
  let filled: number;
  do
    filled = await db.transaction().execute(async (tx) => {
      const people = await tx
        .selectFrom('profiles')
        .select(['id', 'full_name', 'phone_number'])
        .where('payer_keys', 'is', null)
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute();
      if (people.length === 0) return 0;
      const keys = people.map((person) => ({ id: person.id, keys: payerKeysOf(person) }));
      await sql`
        update profiles set payer_keys = given.keys
        from jsonb_to_recordset(${toJson(keys)}::jsonb) as given (id uuid, keys text[]) where profiles.id = given.id`.execute(
        tx,
      );
      return people.length;
    });
  while (filled === batch);
}

/** Deletes the texts of transfers that were added before `time`, in a short transaction. */
export async function deleteOldTexts(db: Db, time: Timestamp) {
  await sql`
    update transfers set text = null, payer = null, note = null where id in (
      select id from transfers where text is not null and created_at < ${time} order by created_at
      limit 1000 for update skip locked)`.execute(db);
}
