import type { Results } from '#domain/results/contract.ts';
import type { Db } from '#server/database/database.ts';
import { countResults } from './commands.ts';
import { getNumbers, type ResultFilter } from './queries.ts';

/** The numbers as they were last counted; counts if there are none, as after an upgrade. */
export async function readResults(db: Db, filter: ResultFilter): Promise<Results> {
  const counted = await getNumbers(db, filter);
  if (counted.counted_at !== null) return counted;
  await countResults(db, filter.now);
  return await getNumbers(db, filter);
}
