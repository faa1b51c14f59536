import { deleteCopies } from './offline-copies.ts';
import { unregisterWorker } from './offline-site.ts';

/** Removes a learner's offline copies at the end of a session; all at once, since the tab may be closed directly after it. */
export async function clearOfflineCopies(learnerId: string): Promise<void> {
  await Promise.all([deleteCopies(learnerId), unregisterWorker()]);
}

/** Removes what others have left on this device. Visitors do not load how; if it fails to load, the next sign-in removes the data. */
export const clearDataOfOthers = async (userId: string): Promise<void> =>
  await import('./clear-data-of-others.ts').then(
    (loaded) => loaded.clearDataOfOthers(userId),
    () => {},
  );
