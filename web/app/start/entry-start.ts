import { defaultTimeZone } from '#domain/kernel/time.ts';
import { browserTimeZone } from '#web/lib/format/time-zones.ts';
import { returnToSwitch } from '#web/lib/i18n/language-switch.ts';
import { addressCarriesSession, hasStoredSession, isKnownBrowser } from '#web/lib/session/session-storage.ts';
import { leadArrival } from './redirect-auth-links.ts';
import { layOutBelow } from './lay-out-below.ts';
import { openLater } from './open-later.ts';
import { reloadOnce } from '#web/features/shell/replaced-build.ts';
import { holdBack } from './replay-events.ts';

// A page that the server has drawn whole reads and links without any script, so its screens are woken only when somebody
// comes near them: a visitor who just reads pays for no more than this file. Where a session may be, they wake at once.

/** What a person who is about to do something does first. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

let calling = new AbortController();
const release = holdBack();

/** Hears the signs until one comes. */
function sleep(): void {
  calling = new AbortController();
  const { signal } = calling;
  for (const sign of signs) window.addEventListener(sign, wake, { signal, passive: true, capture: true });
  for (const sign of ['offline', 'online']) window.addEventListener(sign, wake, { signal });
}

function wake(): void {
  if (calling.signal.aborted) return;
  calling.abort();
  // All files of the page at once, instead of each after the one that names it.
  openLater();
  void import('#web/app/entry-client.tsx').then(release, () => void sleepOn());
}

// Some browsers never ask again for a script that they did not get: the page is loaded anew, but not into a network that is away.
async function sleepOn(): Promise<void> {
  if (!(await reloadOnce(import.meta.url))) sleep();
}

/** True on a page with times in the reader's zone, when that is another one than the server rendered them in. */
const showsOtherTimes = () =>
  browserTimeZone() !== defaultTimeZone && document.querySelector('[data-local-time]') !== null;

if (!leadArrival()) {
  sleep();
  if (hasStoredSession() || isKnownBrowser() || addressCarriesSession() || !navigator.onLine || showsOtherTimes())
    wake();
}
returnToSwitch();
layOutBelow();
