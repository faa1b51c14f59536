import { defaultTimeZone } from '#domain/kernel/time.ts';
import { browserTimeZone } from '#web/lib/format/time-zones.ts';
import { restoreSwitchFocus } from '#web/lib/i18n/language-switch.ts';
import { addressCarriesSession, hasStoredSession, isSignedInElsewhere } from '#web/lib/session/session-storage.ts';
import { hideClosedBanners } from '#web/features/shell/closed-banners.ts';
import { redirectAuthLink } from './redirect-auth-links.ts';
import { loadDeferredAssets } from './deferred-assets.ts';
import { reloadOnce } from '#web/lib/replaced-build.ts';

// A complete page works without scripts, so it is hydrated at the first interaction: a visitor who only reads loads only this file. With a possible
// session it is hydrated at once.

const interactions = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'click',
  'wheel',
  'scroll',
] as const;

let waiting = new AbortController();

function waitForInteraction(): void {
  waiting = new AbortController();
  const { signal } = waiting;
  for (const name of interactions) window.addEventListener(name, hydrate, { signal, passive: true, capture: true });
  for (const name of ['offline', 'online']) window.addEventListener(name, hydrate, { signal });
}

function hydrate(): void {
  if (waiting.signal.aborted) return;
  waiting.abort();
  loadDeferredAssets();
  void import('#web/app/entry-client.tsx').catch(async () => {
    // Some browsers never retry a failed module: reload the page, but not while offline.
    if (!(await reloadOnce(import.meta.url))) waitForInteraction();
  });
}

/** True if the page shows times that differ in the reader's time zone, whose name takes a phone tens of milliseconds to load. */
const showsOtherTimes = () =>
  document.querySelector('[data-local-time]') !== null && browserTimeZone() !== defaultTimeZone;

/** True if somebody has acted before this script ran: a press is held back, or the pointer rests on a menu. */
const hasActed = () =>
  window.heldClicks?.button !== undefined || document.querySelector('[aria-haspopup=menu]:hover') !== null;

if (!redirectAuthLink()) {
  waitForInteraction();
  const hasSession = hasStoredSession() || isSignedInElsewhere() || addressCarriesSession();
  if (hasSession || !navigator.onLine || showsOtherTimes() || hasActed()) hydrate();
}
restoreSwitchFocus();
hideClosedBanners();
