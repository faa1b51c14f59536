import { readSession } from '#web/lib/session/session-storage.ts';
import { clearUnsentInput, listOwners } from '#web/lib/session/unsent-input.ts';
import { copiesCache } from './names.ts';
import { isWork, listOutbox } from './outbox.ts';
import { noteRemovedWork } from './removed-work.ts';

/**
 * Removes unsent input and copies of others, who have not signed out, and notes for them how much was removed; not the copies of a learner who stays
 * signed in on this device.
 */
export function clearDataOfOthers(userId: string): void {
  for (const ownerId of listOwners().filter((one) => one !== userId)) {
    noteRemovedWork(ownerId, listOutbox(ownerId).filter(isWork));
    clearUnsentInput(ownerId);
  }
  const kept = [userId, readSession(window.localStorage)?.user.id ?? userId].map(copiesCache);
  const isOthers = (name: string) => name.startsWith(copiesCache('')) && !kept.includes(name);
  const remove = async (names: string[]) =>
    await Promise.all(names.filter(isOthers).map((name) => caches.delete(name)));
  if (window.isSecureContext) void caches.keys().then(remove);
}
