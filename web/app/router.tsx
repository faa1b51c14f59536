import type { Language } from '#domain/kernel/language.ts';
import { dehydrate, hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { AccessProhibitedPage } from '../pages/public/AccessProhibitedPage.tsx';
import { RouteFailure } from '../features/shell/RouteFailure.tsx';
import { RoutePending } from '../features/shell/RoutePending.tsx';
import type { RouterContext } from './router-context.ts';
import { routeTree } from './routes.tsx';

/** The seconds that loaded data counts as fresh: long enough that a page drawn by the server is not fetched again at once. */
const freshSeconds = 30;

/** Builds the router of one page load, in the browser or on the server. */
export function createAppRouter(given: Omit<RouterContext, 'queryClient'>) {
  const queryClient = new QueryClient({
    // Offline is a failure that the screen tells, not a reason to wait in silence.
    defaultOptions: {
      queries: { staleTime: freshSeconds * 1000, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return createRouter({
    routeTree,
    context: { ...given, queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: AccessProhibitedPage,
    defaultErrorComponent: RouteFailure,
    defaultPendingComponent: RoutePending,
    scrollRestoration: true,
    // Members are texts as they were typed: a search for 123 is no number.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    // The query state is plain JSON; the router's types ask for proof that it cannot give of `unknown` data.
    dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)) }),
    hydrate: ({ queries }: { queries: string }) => hydrate(queryClient, JSON.parse(queries) as DehydratedState),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The source file of the route's screen, by which the server finds its styles in the manifest. */
    page?: string;
    /** The language that the screen is shown in, whatever was chosen. */
    language?: Language;
  }
}
