import { deleteCopies } from './offline-copies.ts';
import { unregisterWorker } from './offline-site.ts';

/** Removes a learner's offline copies at the end of a session; all at once, since the tab may be closed directly after it. */
export async function clearOfflineCopies(learnerId: string): Promise<void> {
  await Promise.all([deleteCopies(learnerId), unregisterWorker()]);
}
