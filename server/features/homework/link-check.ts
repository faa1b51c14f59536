import type { Services } from '#server/services/services.ts';
import { saveLinkState, takeUncheckedLink } from './commands.ts';
import { fetchLink } from './fetch-link.ts';

/** Checks the link that waits longest; false if none waits. */
export async function checkNextLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  fetch = fetchLink,
): Promise<boolean> {
  const taken = await takeUncheckedLink(db, clock.now());
  if (!taken) return false;
  await saveLinkState(db, { ...taken, state: await fetch(taken.homework_link) });
  return true;
}
