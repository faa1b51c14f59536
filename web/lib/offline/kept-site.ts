import { isHashedFile, lessonShell, siteCache } from './names.ts';

/** True where a worker can be had: not in development, nor in browsers that know none, as without https. */
const canKeep = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** True when the player's page of this build is kept: once is enough for a page that stays open. */
let isPageKept = false;

/** Has the site's worker stand by, which brings lesson pages up without a network. */
export async function registerWorker(): Promise<void> {
  if (canKeep()) await navigator.serviceWorker.register('/sw.js');
}

/** Sends the worker away, with all that it keeps: visitors need none. */
export async function dismissWorker(): Promise<void> {
  if (!canKeep()) return;
  isPageKept = false;
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  await caches.delete(siteCache);
}

/** Keeps the lesson player's page, and the files that this tab has loaded before the worker could. */
export async function keepSite(): Promise<void> {
  if (!canKeep()) return;
  const site = await caches.open(siteCache);
  if (!isPageKept) {
    const page = await fetch(lessonShell);
    if (page.ok) await site.put(lessonShell, page);
    isPageKept = page.ok;
  }
  for (const file of loadedFiles()) if (!(await site.match(file))) await site.add(file);
}

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && isHashedFile(pathname))
    .map(({ pathname }) => pathname);
