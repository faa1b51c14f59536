import { readSession } from '#web/lib/session/session-storage.ts';
import { clearUnsentInput, listOwners } from '#web/lib/session/unsent-input.ts';
import { copiesCache } from './names.ts';
import { deleteCopies } from './offline-copies.ts';
import { unregisterWorker } from './offline-site.ts';
import { isWork, listOutbox } from './outbox.ts';
import { noteRemovedWork } from './removed-work.ts';

/** What a session removes from this device, see `SessionStore`. */
export const deviceData = {
  /** Also notes for the others, who have not signed out, how much was removed. Spares the copies of a learner who stays signed in on this device. */
  clearOthers(userId: string): void {
    for (const ownerId of listOwners().filter((one) => one !== userId)) {
      noteRemovedWork(ownerId, listOutbox(ownerId).filter(isWork));
      clearUnsentInput(ownerId);
    }
    const kept = [userId, readSession(window.localStorage)?.user.id ?? userId].map(copiesCache);
    const isOthers = (name: string) => name.startsWith(copiesCache('')) && !kept.includes(name);
    const remove = async (names: string[]) =>
      await Promise.all(names.filter(isOthers).map((name) => caches.delete(name)));
    if (window.isSecureContext) void caches.keys().then(remove);
  },
  /** All at once, since the tab may be closed directly after it. */
  async clear(learnerId: string): Promise<void> {
    await Promise.all([deleteCopies(learnerId), unregisterWorker()]);
  },
};
