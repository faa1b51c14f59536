import { defaultTimeZone } from '#domain/kernel/time.ts';
import { browserTimeZone } from '#web/lib/format/time-zones.ts';
import { returnToSwitch } from '#web/lib/i18n/language-switch.ts';
import { addressCarriesSession, hasStoredSession, isKnownBrowser } from '#web/lib/session/session-storage.ts';
import { leadArrival } from './redirect-auth-links.ts';
import { layOutBelow } from './lay-out-below.ts';
import { openLater } from './open-later.ts';
import { reloadOnce } from '#web/features/shell/replaced-build.ts';

// A complete page works without scripts, so it is hydrated at the first interaction: a visitor who only reads loads only this file. With a possible
// session it is hydrated at once.

/** The first events of an interaction. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

let calling = new AbortController();

/** Waits for the first of these events. */
function sleep(): void {
  calling = new AbortController();
  const { signal } = calling;
  for (const sign of signs) window.addEventListener(sign, wake, { signal, passive: true, capture: true });
  for (const sign of ['offline', 'online']) window.addEventListener(sign, wake, { signal });
}

function wake(): void {
  if (calling.signal.aborted) return;
  calling.abort();
  // Load all files of the page in parallel.
  openLater();
  void import('#web/app/entry-client.tsx').catch(sleepOn);
}

// Some browsers never retry a failed module: reload the page, but not while offline.
async function sleepOn(): Promise<void> {
  if (!(await reloadOnce(import.meta.url))) sleep();
}

/** True if the page shows times that differ in the reader's time zone. */
const showsOtherTimes = () =>
  browserTimeZone() !== defaultTimeZone && document.querySelector('[data-local-time]') !== null;

if (!leadArrival()) {
  sleep();
  if (hasStoredSession() || isKnownBrowser() || addressCarriesSession() || !navigator.onLine || showsOtherTimes())
    wake();
}
returnToSwitch();
layOutBelow();
