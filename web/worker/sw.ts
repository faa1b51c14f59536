import { filesIn, isHashedFile, offlinePageOf, siteCache } from '#web/lib/offline/names.ts';
import { offlinePage } from './offline-page.ts';
import { answerSavedMedia, savedMediaOf } from './saved-media.ts';

// Serves the pages that work offline and their files, plays saved videos from their parts, and shows pushed notifications, which contain nothing
// personal. It handles no API calls: learners' data is cached by the tab that has the session.

declare const self: ServiceWorkerGlobalScope;

/** The install event with static routing, which TypeScript does not know yet. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
}

/** The hashed files of this build, inserted by vite.worker.config.ts. */
declare const buildFiles: readonly string[];

// With static routing API calls bypass the worker.
self.addEventListener('install', (event) => {
  const { addRoutes } = event as InstallEvent;
  event.waitUntil(renewPages());
  if (addRoutes) event.waitUntil(addRoutes.call(event, { condition: { urlPattern: '/api/*' }, source: 'network' }));
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const learnerId = savedMediaOf(request);
  if (learnerId !== null) event.respondWith(answerSavedMedia(request, learnerId));
  else if (isHashedFile(pathname)) event.respondWith(answerFile(request));
  else if (request.mode === 'navigate' && !isFile(pathname)) event.respondWith(answerPage(request, pathname));
});

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, path } = event.data.json() as { title: string; path: string };
  const options = { icon: '/icon-192.png', badge: '/badge-96.png', tag: path, data: path };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});

// A tab on another page may hold unsent input.
async function openPage(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const open = tabs.find(({ url }) => url === new URL(path, self.location.origin).href);
  await (open ? open.focus() : self.clients.openWindow(path));
}

/** Navigations that are not pages: downloads and links in mails. */
const isFile = (path: string) => /^\/(api|auth\/v1|media)\//.test(path);

const hashLength = '-01234567'.length;
/** A file's name without the hash of its build. */
const nameOf = (path: string) => path.slice(0, path.lastIndexOf('.') - hashLength) + path.slice(path.lastIndexOf('.'));

// After an update the pages work offline as before: what is cached of the older build is cached of this one too. A failure keeps the older build.
async function renewPages(): Promise<void> {
  if (!(await caches.has(siteCache))) return;
  const site = await caches.open(siteCache);
  const cached = (await site.keys()).map(({ url }) => new URL(url).pathname);
  const names = new Set(cached.filter(isHashedFile).map(nameOf));
  const files = new Set(buildFiles.filter((file) => names.has(nameOf(file))));
  for (const path of cached.filter((one) => offlinePageOf(one) !== null)) {
    const page = await fetch(path);
    if (!page.ok) throw new Error(`${path} was not renewed`);
    for (const file of filesIn(await page.clone().text())) files.add(file);
    await site.put(path, page);
  }
  await site.addAll([...files].filter((file) => !cached.includes(file)));
}

// Activated when no tab of an older build is left, so its files can be deleted.
async function activate(): Promise<void> {
  await self.clients.claim();
  const site = await caches.open(siteCache);
  const isNeeded = (path: string) => buildFiles.includes(path) || offlinePageOf(path) !== null;
  for (const request of await site.keys()) if (!isNeeded(new URL(request.url).pathname)) await site.delete(request);
}

// Only pages cache files: they know whether the session has ended.
async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: siteCache, ignoreVary: true })) ?? (await fetch(request));
}

async function answerPage(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const page = offlinePageOf(path);
    const cached = page === null ? undefined : await caches.match(page, { cacheName: siteCache, ignoreVary: true });
    return cached ?? (await offlinePage());
  }
}
