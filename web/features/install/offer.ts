import { useState, useSyncExternalStore } from 'react';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';

/** The browser asks, or the learner reads how to do it. */
export type Offer = 'prompt' | 'iphone';

/** Days on which a learner opened the dashboard on this device, before the site is offered. */
const visitsBefore = 3;
/** The number of visits and the day of the last one. */
const visitsKey = 'zamnal.visits';
/** Is there when the offer was declined. */
export const declinedKey = 'zamnal.install';

/** How to offer the installation in this browser; null if not now. */
function offerOf(visits: number): Offer | null {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  if (visits < visitsBefore || isInstalled || window.localStorage.getItem(declinedKey) !== null) return null;
  if (window.installPrompt) return 'prompt';
  // Safari alone names its version; browsers inside other apps cannot add to the home screen.
  return /iPhone|iPad/.test(navigator.userAgent) && navigator.userAgent.includes('Version/') ? 'iphone' : null;
}

/** Counts a visit of the day; returns the number of visits. */
export function countVisit(day: string): number {
  const [count, last] = (window.localStorage.getItem(visitsKey) ?? '0').split(';');
  const visits = last === day ? Number(count) : Number(count) + 1;
  window.localStorage.setItem(visitsKey, `${visits};${day}`);
  return visits;
}

function subscribe(listener: () => void) {
  const ended = new AbortController();
  for (const event of ['beforeinstallprompt', 'appinstalled', 'storage'])
    window.addEventListener(event, listener, ended);
  return () => ended.abort();
}

/** How to offer the installation to a learner on this screen; null for others, and at the first visits. */
export function useInstallOffer(): Offer | null {
  const { me, viewId } = useAuth();
  const isLearner = me?.role === 'user' && viewId === null;
  const [visits] = useState(() => (isLearner ? countVisit(new Date().toDateString()) : 0));
  return useSyncExternalStore(subscribe, () => offerOf(visits));
}
