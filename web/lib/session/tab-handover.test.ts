import type { Session } from '@supabase/auth-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession, storeSession } from './session-storage.ts';
import { adoptSession, offerSession } from './tab-handover.ts';

const stored = { session: { access_token: 'a', refresh_token: 'r' } as Session, me: null };

function newStorage(entries: [string, string][] = []) {
  const map = new Map(entries);
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('window', { localStorage: newStorage([['zamnal.known', '']]), sessionStorage: newStorage() });
});

afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets messages between tabs arrive. */
const arrive = async () => {
  for (let count = 0; count < 5; count += 1) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage(null);
    });
    port1.close();
  }
};

/** A new tab, and another one that begins to answer after `ms`. */
async function openBesideTabThatAnswersAfter(ms: number) {
  const onLate = vi.fn<() => void>();
  let hasWaited = false;
  void adoptSession(onLate).then(() => (hasWaited = true));
  await vi.advanceTimersByTimeAsync(ms);
  await arrive();
  const before = hasWaited;
  const offer = offerSession(
    () => stored,
    () => {},
  );
  return { before, offer, onLate, hasWaited: () => hasWaited };
}

test('a new tab gets the session of a tab that was busy for 5 seconds', async () => {
  const { before, offer, onLate, hasWaited } = await openBesideTabThatAnswersAfter(5000);
  await vi.advanceTimersByTimeAsync(400);
  await arrive();
  offer.close();
  expect(before).toBe(false);
  expect(hasWaited()).toBe(true);
  expect(readSession()).toEqual(stored.session);
  expect(onLate).not.toHaveBeenCalled();
});

test('a new tab takes an answer that comes after it has stopped waiting, unless somebody has signed in', async () => {
  for (const isSignedIn of [false, true]) {
    vi.stubGlobal('window', { ...window, sessionStorage: newStorage() });
    const { before, offer, onLate } = await openBesideTabThatAnswersAfter(6500);
    const own = { ...stored.session, access_token: 'own' };
    if (isSignedIn) storeSession(own);
    // The other tab answers a request that it got before.
    const other = new BroadcastChannel('zamnal-session');
    other.postMessage({ kind: 'give', ...stored });
    await arrive();
    other.close();
    offer.close();
    expect(before).toBe(true);
    expect(readSession()).toEqual(isSignedIn ? own : stored.session);
    expect(onLate).toHaveBeenCalledTimes(isSignedIn ? 0 : 1);
  }
});
