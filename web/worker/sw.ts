import { isHashedFile, isLessonPath, lessonShell, siteCache } from '#web/lib/offline/names.ts';
import { helpingPage } from './helping-page.ts';

// Brings the pages of signed-in learners up without a network: the player's page and the files that it is made of. It knows
// no person and touches no call: what was loaded for a learner is kept and given out by the tab that has the session.

declare const self: ServiceWorkerGlobalScope;

/** The event in browsers that have the static routing of service workers, which TypeScript does not know yet. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
}

/** The hashed files of this build, written in by vite.worker.config.ts. */
declare const buildFiles: readonly string[];

// Where browsers know how, calls go past the worker, which is then not even woken for them.
self.addEventListener('install', (event) => {
  const { addRoutes } = event as InstallEvent;
  if (addRoutes) event.waitUntil(addRoutes.call(event, { condition: { urlPattern: '/api/*' }, source: 'network' }));
});

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (isHashedFile(pathname)) event.respondWith(answerFile(request));
  else if (request.mode === 'navigate' && !isFile(pathname)) event.respondWith(answerPage(request, pathname));
});

/** Addresses that are opened like pages and are none: downloads, and what follows a link in a mail. */
const isFile = (path: string) => /^\/(api|auth\/v1|media)\//.test(path);

// A worker begins when no tab of an older build is left: what that one needed may go.
async function begin(): Promise<void> {
  await self.clients.claim();
  const site = await caches.open(siteCache);
  const needed = new Set([lessonShell, ...buildFiles]);
  for (const request of await site.keys()) if (!needed.has(new URL(request.url).pathname)) await site.delete(request);
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: siteCache, ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  // Who signs out takes the cache away, while this worker still serves the tab: it is not made anew for a visitor.
  if (response.ok && (await caches.has(siteCache))) await (await caches.open(siteCache)).put(request, response.clone());
  return response;
}

async function answerPage(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const kept = isLessonPath(path) ? await caches.match(lessonShell, { ignoreVary: true }) : undefined;
    return kept ?? (await helpingPage());
  }
}
