import { dehydrate, hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { type AnyRoute, createRouter } from '@tanstack/react-router';
import type { m } from '#web/paraglide/messages.js';
import { savesData } from '#web/lib/offline/connection.ts';
import { AccessProhibitedPage } from '#web/pages/public/AccessProhibitedPage.tsx';
import { mayRetry, retryDelay } from '#web/lib/api/retry.ts';
import { RouteFailure } from '#web/features/shell/RouteFailure.tsx';
import { RoutePending } from '#web/features/shell/RoutePending.tsx';
import type { RouterContext } from './router-context.ts';
import type { routeTree } from './routes/routes.tsx';

/** The seconds that loaded data counts as fresh: long enough that a page drawn by the server is not fetched again at once. */
const freshSeconds = 30;

/**
 * Builds the router of one page load, in the browser or on the server; the browser's may begin with a part of the tree. `nonce`
 * marks the scripts that the server's adds.
 */
export function createAppRouter(tree: AnyRoute, given: Omit<RouterContext, 'queryClient'>, nonce?: string) {
  const queryClient = new QueryClient({
    // Offline is a failure that the screen tells, not a reason to wait in silence.
    defaultOptions: {
      queries: {
        staleTime: freshSeconds * 1000,
        retry: mayRetry,
        retryDelay,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return createRouter({
    // Links are checked against every address, whatever the tree begins with.
    routeTree: tree as typeof routeTree,
    context: { ...given, queryClient },
    caseSensitive: true,
    defaultPreload: savesData() ? false : 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: AccessProhibitedPage,
    defaultErrorComponent: RouteFailure,
    defaultPendingComponent: RoutePending,
    scrollRestoration: unlessScrolledBefore(),
    ...(nonce !== undefined && { ssr: { nonce } }),
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    // The query state is plain JSON; the router's types ask for proof that it cannot give of `unknown` data.
    dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)) }),
    hydrate: ({ queries }: { queries: string }) => hydrate(queryClient, JSON.parse(queries) as DehydratedState),
  });
}

// A reader may have scrolled a page that the server rendered before its scripts ran: the first rendering leaves it where it is.
function unlessScrolledBefore(): () => boolean {
  let isFirst = true;
  return () => {
    if (typeof window === 'undefined') return true;
    const isScrolled = isFirst && window.scrollY > 0;
    isFirst = false;
    // The router remembers positions only of what it saw scrolling, and this was before it listened.
    if (isScrolled) document.dispatchEvent(new Event('scroll'));
    return !isScrolled;
  };
}

// Members are texts as they were typed; the router's own reading would make a number of a search for 123. They stand in
// one order, whatever the address has: what the server drew is found by it.
function readQuery(query: string): Record<string, string> {
  const members = new URLSearchParams(query);
  members.sort();
  return Object.fromEntries(members);
}

function writeQuery(given: Record<string, string | number | undefined>): string {
  const members = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && value !== '') members.set(name, String(value));
  members.sort();
  return members.size > 0 ? `?${members.toString()}` : '';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The source file of the route's screen, by which the server finds its styles in the manifest. */
    page?: string;
    /** The screen acts by itself: it is taken over by the browser at once, and not at the first sign of a person. */
    awake?: true;
    /** The server renders it for previews of its link; in a browser it is for signed-in people alone. */
    forSignedIn?: true;
    /** What a visitor of a screen of signed-in people is told on the way to sign in. */
    signInNotice?: typeof m.jobs_sign_in_first;
    /** What a person without the right reads; the admin area's own text without it. */
    noPermissionText?: typeof m.users_no_permission;
  }
}
