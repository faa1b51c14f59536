import { dehydrate, type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRouter } from '@tanstack/react-router';
import type { m } from '#web/paraglide/messages.js';
import { savesData } from '#web/lib/offline/connection.ts';
import { AccessProhibitedPage } from '#web/pages/public/AccessProhibitedPage.tsx';
import { connectApi } from '#web/lib/api/query.ts';
import { mayRetry, retryDelay } from '#web/lib/api/retry.ts';
import { RouteFailure, RoutePending } from '#web/features/shell/route-states.tsx';
import type { routeTree } from '#web/app/routes/routes.tsx';
import type { WireRequest } from '#web/lib/api/call-api.ts';
import type { RouterContext } from './router-context.ts';

/** Data is fresh for this many seconds, so that server-rendered data is not fetched again at once. */
const freshSeconds = 30;

/** Creates the router of a page load; in the browser it may start with a part of the route tree. `nonce` marks scripts added on the server. */
export function createAppRouter(tree: AnyRoute, routerContext: Omit<RouterContext, 'queryClient'>, nonce?: string) {
  const queryClient = new QueryClient({
    // Offline queries fail and show an error instead of pausing.
    defaultOptions: {
      queries: {
        staleTime: freshSeconds * 1000,
        retry: mayRetry,
        retryDelay,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { networkMode: 'always' },
    },
  });
  connectApi(queryClient, routerContext.api);
  return createRouter({
    // Links are typed by the full route tree, even if the router starts with a part.
    routeTree: tree as typeof routeTree,
    context: { ...routerContext, queryClient },
    caseSensitive: true,
    defaultPreload: savesData() ? false : 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: AccessProhibitedPage,
    defaultErrorComponent: RouteFailure,
    defaultPendingComponent: RoutePending,
    // Pages for signed-in users arrive from the server with the pending component; the default would show it for at least 500 ms.
    defaultPendingMinMs: 0,
    scrollRestoration: restoreUnlessScrolled(),
    ...(nonce !== undefined && { ssr: { nonce } }),
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    // The query state is plain JSON, which the router's types cannot verify for `unknown`.
    dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)) }),
    hydrate: ({ queries }: { queries: string }) => hydrate(queryClient, JSON.parse(queries) as DehydratedState),
  });
}

// A page may have been scrolled before its scripts ran; keep that position at the first rendering.
function restoreUnlessScrolled(): () => boolean {
  let isFirst = true;
  return () => {
    if (typeof window === 'undefined') return true;
    const isScrolled = isFirst && window.scrollY > 0;
    isFirst = false;
    // The router stores only positions that it observed.
    if (isScrolled) document.dispatchEvent(new Event('scroll'));
    return !isScrolled;
  };
}

// Parameters stay strings: the default parser would turn a search for 123 into a number. They are sorted, so that the server's data is found.
function readQuery(query: string): Record<string, string> {
  const members = new URLSearchParams(query);
  members.sort();
  return Object.fromEntries(members);
}

function writeQuery(search: Record<string, string | number | undefined>): string {
  const members = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== '') members.set(name, String(value));
  members.sort();
  return members.size > 0 ? `?${members.toString()}` : '';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The source file of the screen, to find its files in the manifest. */
    page?: string;
    /** Other source files that the browser loads for each screen below this route. */
    parts?: readonly string[];
    /** The queries of the screen, which a tab with a session sends before its scripts run. */
    queries?: (params: Record<string, string>) => readonly WireRequest[];
    /** Hydrates at once instead of at the first interaction. */
    hydratesAtOnce?: true;
    /** Rendered on the server for link previews; in the browser for signed-in users only. */
    forSignedIn?: true;
    /** The toast for visitors on the way to sign in. */
    signInNotice?: typeof m.jobs_sign_in_first;
    /** The text for users without the right; default that of the admin area. */
    noPermissionText?: typeof m.users_no_permission;
  }
}
