import { defaultLanguage, isLanguage } from '#domain/kernel/language.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadChunk } from '#web/features/shell/load-chunk.ts';
import { restoreSwitchFocus } from '#web/lib/i18n/language-switch.ts';
import { cacheResponses } from '#web/lib/offline/cached-responses.ts';
import { deviceData } from '#web/lib/offline/clear-data.ts';
import { learnerOf } from '#web/lib/offline/learner.ts';
import { SessionStore } from '#web/lib/session/session-store.ts';
import { redirectAuthLink } from './start/redirect-auth-links.ts';
import { loadDeferredAssets } from './start/deferred-assets.ts';
import { leaveReplacedBuild } from '#web/lib/replaced-build.ts';
import { layOutBelowFold } from './lay-out-below-fold.ts';
import { listenForBack } from '#web/ui/overlay/close-on-back.ts';
import { createAppRouter } from './router.tsx';
import { unknownRoute, visitorTree } from './routes/visitor.tsx';

// Stop if redirecting, otherwise we would consume the session token in the URL.
if (redirectAuthLink()) await new Promise(() => {});
leaveReplacedBuild(import.meta.url);
restoreSwitchFocus();
loadDeferredAssets();
layOutBelowFold();
listenForBack();
const session = new SessionStore(deviceData);
const { language, now } = document.documentElement.dataset;
/** The files with further routes, in the order in which they are loaded. */
const furtherRoutes = [
  async () => await import('./routes/signed-in.tsx'),
  async () => await import('./routes/routes.tsx'),
];
let added = 0;
const router = createAppRouter(visitorTree, {
  session,
  api: cacheResponses(session.api, () => learnerOf(session.snapshot())),
  language: isLanguage(language) ? language : defaultLanguage,
  publicUrl: window.location.origin,
  now: now ?? new Date().toISOString(),
  addRoutes: async () => {
    const next = added;
    const load = furtherRoutes[next];
    if (!load) return false;
    await loadChunk<unknown>(load);
    added = next + 1;
    router.setRoutes(router.buildRouteTree());
    return true;
  },
});

const isUnknown = () => router.matchRoutes(router.latestLocation).at(-1)?.routeId === unknownRoute.id;
while (isUnknown() && (await router.options.context.addRoutes()));
const report = (thrown: unknown) => {
  const screen = router.state.matches.at(-1)?.routeId ?? '/';
  void import('./start/failure-report.ts').then(
    async ({ sendFailureReport }) => await sendFailureReport(thrown, screen),
    () => {},
  );
};
window.addEventListener('error', ({ error }) => report(error));
window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />, {
    onCaughtError: (error) => {
      // oxlint-disable-next-line no-console -- as React does by itself
      console.error(error);
      report(error);
    },
  });
});
