import { payerKeysOf } from '#domain/statements/payers.ts';
import { keysIn, readClues } from '#domain/statements/clues.ts';
import type { Db } from '#server/database/database.ts';

interface Payer {
  full_name: string | null;
  phone_number: string | null;
}

/** The transfers whose text names a person, or one of their references; texts are kept for some months only, so all are read. */
export async function listNaming(db: Db, person: Payer, references: readonly string[]): Promise<string[]> {
  const keys = new Set(payerKeysOf(person));
  const known = new Set(references);
  const rows = await db
    .selectFrom('transfers')
    .select(['id', 'day', 'amount', 'currency', 'text', 'payer'])
    .where('text', 'is not', null)
    .execute();
  return rows.flatMap(({ id, text, payer, ...row }) => {
    const found = keysIn([readClues({ ...row, text: text ?? '', payer: payer ?? '' })]);
    return found.payers.some((key) => keys.has(key)) || found.references.some((one) => known.has(one)) ? [id] : [];
  });
}
