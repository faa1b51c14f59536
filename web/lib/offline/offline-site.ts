import type { ExerciseKind } from '#domain/exercises/rules.ts';
import { hasStoredSession } from '#web/lib/session/session-storage.ts';
import { exerciseFrame, exerciseShell, filesIn, isHashedFile, lessonShell, savedPage, siteCache } from './names.ts';

/** False in development. */
const hasWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** True once the player's page of this build is cached. */
let isPageCached = false;
/** Follows the files that the page loads. */
let loads: PerformanceObserver | null = null;
/** What the pages need without a network but do not name, because they load it when it is used. */
interface OfflineParts {
  /** For lessons and the list of saved weeks. */
  loadWriting: () => Promise<unknown>;
  /** For programs of these kinds. */
  loadRunners: (kinds: readonly ExerciseKind[]) => Promise<unknown>;
}
let parts: OfflineParts | null = null;

/** Registers the service worker, which serves lesson pages offline. */
export async function registerWorker(): Promise<void> {
  if (hasWorker()) await navigator.serviceWorker.register('/sw.js');
}

/** Unregisters the service worker and deletes its cache. */
export async function unregisterWorker(): Promise<void> {
  if (!hasWorker()) return;
  isPageCached = false;
  loads?.disconnect();
  loads = null;
  loaded.clear();
  const unregister = async () => await (await navigator.serviceWorker.getRegistration())?.unregister();
  await Promise.all([caches.delete(siteCache), unregister()]);
}

/** Caches the lesson player's page, and each file of the build that is loaded, also before the service worker controls the page. */
export async function cacheSite(): Promise<void> {
  await writeSite(async (site) => {
    if (!isPageCached) isPageCached = (await addPage(site, lessonShell)).ok;
  });
  if (loads || !hasWorker() || !hasStoredSession()) return;
  loads = new PerformanceObserver((list) => cacheLoaded(list.getEntries()));
  loads.observe({ type: 'resource', buffered: true });
}

/** Sets what is loaded besides the files that the pages name. */
export function setOfflineParts(offlineParts: OfflineParts): void {
  parts = offlineParts;
}

/** The files of the build that this tab has loaded. */
const loaded = new Set<string>();

function cacheLoaded(entries: PerformanceEntryList): void {
  const files = entries.flatMap(({ name }) => pathOfFile(name) ?? []);
  const unseen = files.filter((path) => !loaded.has(path));
  // Adding a file loads it again, and must not be tried again for that.
  for (const path of unseen) loaded.add(path);
  // What cannot be cached now is cached when the page is opened again, or a week is saved.
  writeSite(async (site) => await addFiles(site, unseen)).catch(() => undefined);
}

/** The path of a file of the build; null for other addresses. */
function pathOfFile(address: string): string | null {
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin && isHashedFile(pathname) ? pathname : null;
}

// The session may end in any tab meanwhile: what is written after the sign-out does not stay.
async function writeSite(write: (site: Cache) => Promise<void>): Promise<void> {
  if (!hasWorker() || !hasStoredSession()) return;
  try {
    await write(await caches.open(siteCache));
  } finally {
    if (!hasStoredSession()) await caches.delete(siteCache);
  }
}

// After the sign-out nothing is written: the tab may be left before it could be deleted again.
async function addPage(site: Cache, address: string): Promise<Response> {
  const page = await fetch(address);
  if (page.ok && hasStoredSession()) await site.put(address, page.clone());
  return page;
}

async function addFiles(site: Cache, paths: readonly string[]): Promise<void> {
  for (const path of paths) if (hasStoredSession() && !(await site.match(path))) await site.add(path);
}

/**
 * Caches the pages for saved weeks with all files that they name, also those that a page needs only when the other one leads to it, and their parts. Throws if
 * one of them cannot be stored.
 */
export async function cachePages(): Promise<void> {
  await Promise.all([cacheSite(), parts?.loadWriting()]);
  await addPages([lessonShell, savedPage]);
}

/** Caches in the same way the page of an exercise, the document in which its program runs, and what runs programs of these kinds. */
export async function cacheExercises(kinds: readonly ExerciseKind[]): Promise<void> {
  await Promise.all([cacheSite(), parts?.loadRunners(kinds)]);
  await addPages([exerciseShell, exerciseFrame]);
}

/** Adds pages, the files that they name, and all that this tab has loaded. */
async function addPages(addresses: readonly string[]): Promise<void> {
  await writeSite(async (site) => {
    for (const address of addresses) {
      const page = await addPage(site, address);
      await addFiles(site, filesIn(await page.text()));
    }
  });
  cacheLoaded(loads?.takeRecords() ?? []);
  await writeSite(async (site) => await addFiles(site, [...loaded]));
}
