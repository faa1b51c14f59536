import { defaultLanguage, isLanguage } from '#domain/kernel/language.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fetchPart } from '#web/features/shell/lost-parts.ts';
import { returnToSwitch } from '#web/lib/i18n/language-switch.ts';
import { cacheResponses } from '#web/lib/offline/cached-responses.ts';
import { learnerOf } from '#web/lib/offline/learner.ts';
import { SessionStore } from '#web/lib/session/session-store.ts';
import { leadArrival } from './start/redirect-auth-links.ts';
import { layOutBelow } from './start/lay-out-below.ts';
import { openLater } from './start/open-later.ts';
import { leaveReplacedBuild } from '#web/features/shell/replaced-build.ts';
import { createAppRouter } from './router.tsx';
import { unknownRoute, visitorTree } from './routes/visitor.tsx';

// Stop if redirecting, otherwise we would consume the session token in the URL.
if (leadArrival()) await new Promise(() => {});
leaveReplacedBuild(import.meta.url);
returnToSwitch();
openLater();
layOutBelow();
const session = new SessionStore();
const { language, now } = document.documentElement.dataset;
let isWide = false;
const router = createAppRouter(visitorTree, {
  session,
  api: cacheResponses(session.api, () => learnerOf(session.snapshot())),
  language: isLanguage(language) ? language : defaultLanguage,
  publicUrl: window.location.origin,
  now: now ?? new Date().toISOString(),
  widen: async () => {
    if (isWide) return false;
    await fetchPart(async () => await import('./routes/routes.tsx'));
    isWide = true;
    router.setRoutes(router.buildRouteTree());
    return true;
  },
});

if (router.matchRoutes(router.latestLocation).at(-1)?.routeId === unknownRoute.id) await router.options.context.widen();
const tell = (thrown: unknown) => {
  const screen = router.state.matches.at(-1)?.routeId ?? '/';
  void import('./start/failure-report.ts').then(
    async ({ sendFailureReport }) => await sendFailureReport(thrown, screen),
    () => {},
  );
};
window.addEventListener('error', ({ error }) => tell(error));
window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />, {
    onCaughtError: (error) => {
      // oxlint-disable-next-line no-console -- as React does by itself
      console.error(error);
      tell(error);
    },
  });
});
