import { readSession } from '#web/lib/session/session-storage.ts';
import { clearOthersUnsentInput } from '#web/lib/session/unsent-input.ts';
import { copiesCache } from './names.ts';
import { deleteCopies } from './offline-copies.ts';
import { unregisterWorker } from './offline-site.ts';

/** Removes a learner's offline copies at the end of a session; all at once, since the tab may be closed directly after it. */
export async function clearOfflineCopies(learnerId: string): Promise<void> {
  await Promise.all([deleteCopies(learnerId), unregisterWorker()]);
}

/** Removes unsent input and copies of others, who have not signed out; not the copies of a learner who stays signed in on this device. */
export function clearDataOfOthers(userId: string): void {
  clearOthersUnsentInput(userId);
  const kept = [userId, readSession(window.localStorage)?.user.id ?? userId].map(copiesCache);
  const isOthers = (name: string) => name.startsWith(copiesCache('')) && !kept.includes(name);
  const remove = async (names: string[]) =>
    await Promise.all(names.filter(isOthers).map((name) => caches.delete(name)));
  if (window.isSecureContext) void caches.keys().then(remove);
}
