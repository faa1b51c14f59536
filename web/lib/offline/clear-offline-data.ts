import { deleteCopies } from './offline-copies.ts';
import { unregisterWorker } from './offline-site.ts';
import { clearOutbox } from './outbox.ts';

/** Removes all offline data of a learner, at the end of a session. */
export async function clearOfflineData(learnerId: string): Promise<void> {
  clearOutbox(learnerId);
  await deleteCopies(learnerId);
  await unregisterWorker();
}
