import { randomBytes, randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#db/tables.ts';
import { certificateNumber, numberLength } from '#domain/certificates/number.ts';
import { checkDigits } from '#domain/certificates/rules.ts';
import type { Db } from '#server/database/database.ts';

const randomNumber = () => certificateNumber(randomBytes(numberLength));

/** Two equal numbers in a row are already as unlikely as 1 in 10^24. */
const maxDraws = 3;

/** Inserts a certificate with a number that no other one has; returns the number. */
export async function insertCertificate(
  tx: Db,
  row: Omit<Insertable<Database['certificates']>, 'number' | 'check_digits'>,
  draw = randomNumber,
): Promise<string> {
  const check_digits = String(randomInt(10 ** checkDigits)).padStart(checkDigits, '0');
  for (let draws = 0; draws < maxDraws; draws += 1) {
    const inserted = await tx
      .insertInto('certificates')
      .values({ ...row, number: draw(), check_digits })
      .onConflict((conflict) => conflict.constraint('certificates_number').doNothing())
      .returning('number')
      .executeTakeFirst();
    if (inserted) return inserted.number;
  }
  throw new Error('no unused number of a certificate was found');
}
