import { isHashedFile, lessonShell, siteCache } from './names.ts';

/** False in development. */
const hasWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** True once the player's page of this build is cached. */
let isPageCached = false;

/** Registers the service worker, which serves lesson pages offline. */
export async function registerWorker(): Promise<void> {
  if (hasWorker()) await navigator.serviceWorker.register('/sw.js');
}

/** Unregisters the service worker and deletes its cache. */
export async function unregisterWorker(): Promise<void> {
  if (!hasWorker()) return;
  isPageCached = false;
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  await caches.delete(siteCache);
}

/** Caches the lesson player's page and the files that were loaded before the service worker was active. */
export async function cacheSite(): Promise<void> {
  if (!hasWorker()) return;
  const site = await caches.open(siteCache);
  if (!isPageCached) {
    const page = await fetch(lessonShell);
    if (page.ok) await site.put(lessonShell, page);
    isPageCached = page.ok;
  }
  for (const file of loadedFiles()) if (!(await site.match(file))) await site.add(file);
}

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && isHashedFile(pathname))
    .map(({ pathname }) => pathname);
