import { deleteCopies } from './offline-copies.ts';
import { unregisterWorker } from './offline-site.ts';

/** Removes a learner's offline copies at the end of a session. */
export async function clearOfflineCopies(learnerId: string): Promise<void> {
  await deleteCopies(learnerId);
  await unregisterWorker();
}
