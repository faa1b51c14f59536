import { notify } from '#server/core/notifications/commands.ts';
import type { Services } from '#server/services/services.ts';
import { takeUnreminded } from './commands.ts';

/** Reminds learners of the end of their leave, each once across all processes. */
export async function remindOfReturns({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const leaves = await takeUnreminded(tx, now);
    await notify(
      tx,
      leaves.map(({ student_id: personId, returns_on: day }) => ({
        personId,
        kind: 'leave' as const,
        entityId: personId,
        facts: { day },
        now,
      })),
    );
  });
}
