import { isHashedFile, isLessonPath, lessonShell, siteCache } from '#web/lib/offline/names.ts';
import { offlinePage } from './offline-page.ts';

// Serves the lesson player's page and its files offline, and shows pushed notifications, which contain nothing personal. It handles no API calls:
// learners' data is cached by the tab that has the session.

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
  if (addRoutes) event.waitUntil(addRoutes.call(event, { condition: { urlPattern: '/api/*' }, source: 'network' }));
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (isHashedFile(pathname)) event.respondWith(answerFile(request));
  else if (request.mode === 'navigate' && !isFile(pathname)) event.respondWith(answerPage(request, pathname));
});

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, path } = event.data.json() as { title: string; path: string };
  const options = { icon: '/icon-192.png', badge: '/icon-192.png', tag: path, data: path };
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

// Activated when no tab of an older build is left, so its files can be deleted.
async function activate(): Promise<void> {
  await self.clients.claim();
  const site = await caches.open(siteCache);
  const needed = new Set([lessonShell, ...buildFiles]);
  for (const request of await site.keys()) if (!needed.has(new URL(request.url).pathname)) await site.delete(request);
}

async function answerFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { cacheName: siteCache, ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  // Sign-out deletes the cache while this worker still serves the tab; do not create it again.
  if (response.ok && (await caches.has(siteCache))) await (await caches.open(siteCache)).put(request, response.clone());
  return response;
}

async function answerPage(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const cached = isLessonPath(path) ? await caches.match(lessonShell, { ignoreVary: true }) : undefined;
    return cached ?? (await offlinePage());
  }
}
