import { filesIn, isHashedFile, lessonShell, siteCache } from './names.ts';

/** False in development. */
const hasWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** The pages of this build that are cached. */
const cachedPages = new Set<string>();
/** Follows the files that the page loads. */
let loads: PerformanceObserver | null = null;

/** Registers the service worker, which serves lesson pages offline. */
export async function registerWorker(): Promise<void> {
  if (hasWorker()) await navigator.serviceWorker.register('/sw.js');
}

/** Unregisters the service worker and deletes its cache. */
export async function unregisterWorker(): Promise<void> {
  if (!hasWorker()) return;
  cachedPages.clear();
  loads?.disconnect();
  loads = null;
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  await caches.delete(siteCache);
}

/**
 * Caches the lesson player's page, other `pages` with the files that they name, and each file of the build that is loaded, also before the service
 * worker controls the page.
 */
export async function cacheSite(pages: readonly string[] = []): Promise<void> {
  if (!hasWorker()) return;
  const site = await caches.open(siteCache);
  for (const address of [lessonShell, ...pages]) {
    if (cachedPages.has(address)) continue;
    const page = await fetch(address);
    if (!page.ok) continue;
    await site.put(address, page.clone());
    cachedPages.add(address);
    if (address !== lessonShell) await addFiles(site, filesIn(await page.text()));
  }
  if (loads) return;
  const tried = new Set<string>();
  loads = new PerformanceObserver((list) => {
    const files = list.getEntries().flatMap(({ name }) => pathOfFile(name) ?? []);
    const unseen = files.filter((path) => !tried.has(path));
    // Adding a file loads it again, and must not be tried again for that.
    for (const path of unseen) tried.add(path);
    void addFiles(site, unseen);
  });
  loads.observe({ type: 'resource', buffered: true });
}

/** The path of a file of the build; null for other addresses. */
function pathOfFile(address: string): string | null {
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin && isHashedFile(pathname) ? pathname : null;
}

// A file that cannot be loaded now is cached when the page is opened again.
async function addFiles(site: Cache, paths: readonly string[]): Promise<void> {
  for (const path of paths) if (!(await site.match(path))) await site.add(path).catch(() => undefined);
}
