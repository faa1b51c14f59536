import { randomUUID } from 'node:crypto';
import type { Services } from '#server/services/services.ts';
import type { Person } from '../build.ts';
import { decidePayment } from './payments.ts';

/** Money that a bank says is from the learner, though no payment has it; and a payer that is remembered. */
export async function nameInTransfers({ db, clock }: Services, { id: person_id, name }: Person) {
  const now = clock.now();
  const facts = { source: 'bank', day: now.slice(0, 10), amount: 5000, currency: 'MNT' } as const;
  const texts = [`${name} сургалт`, `С.${name.split(' ')[0]} бараа`];
  await db
    .insertInto('transfers')
    .values(
      texts.map((text) => {
        const [id, source_id] = [randomUUID(), randomUUID()];
        return { ...facts, id, source_id, text, payer: name, created_at: now, updated_at: now };
      }),
    )
    .execute();
  const verification = db.selectFrom('payments').select('id').where('purpose', '=', 'verification');
  const { id: paidId } = await verification.where('person_id', '=', person_id).executeTakeFirstOrThrow();
  await decidePayment({ db, clock }, paidId, 'confirmed');
  await db.insertInto('payers').values({ text: randomUUID(), person_id, created_at: now }).execute();
}
