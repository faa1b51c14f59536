import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { outputOf, type CallApi, type WireAnswer, type WireRequest, wireRequest } from '#web/lib/api/call-api.ts';
import { SessionStore } from '#web/lib/session/session-store.ts';
import { pageQuery } from './routes/page-query.ts';
import { createAppRouter } from './router.tsx';
import { routeTree } from './routes/routes.tsx';

export interface PageRequest {
  /** The requested address. */
  url: string;
  language: Language;
  publicUrl: string;
  /** The time of rendering. */
  now: string;
  /** Calls the API as a visitor. */
  send: (request: WireRequest) => Promise<WireAnswer>;
}

/** A rendered page and the source files of its screens, for their styles. */
export interface RenderedPage {
  response: Response;
  pages: string[];
  /** True if the page is complete without scripts and can hydrate later. */
  hydratesLater: boolean;
  /** Marks scripts of the renderer; unknown to content. */
  nonce: string;
}

let matcher: ReturnType<typeof createAppRouter> | null = null;

/** The declared query parameters of a page, see `pageQuery`. */
export function queryOfPage(pathname: string, query: Record<string, string>): string {
  matcher ??= createAppRouter(routeTree, {
    api: async () => await Promise.reject(new Error('Matching calls nothing')),
    language: defaultLanguage,
    publicUrl: '',
    now: '',
    session: new SessionStore(),
    addRoutes: async () => await Promise.resolve(false),
  });
  return pageQuery(matcher, pathname, query).toString();
}

/** Renders a page for visitors, without personal data, so that it can be cached. */
export async function renderPage({ url, language, publicUrl, now, send }: PageRequest): Promise<RenderedPage> {
  const api: CallApi = async <E extends Endpoint>(operation: E, input: CallInput<E>) =>
    await outputOf<E>(await send(wireRequest(operation, input)));
  const nonce = crypto.randomUUID();
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () =>
      createAppRouter(
        routeTree,
        {
          api,
          language,
          publicUrl,
          now,
          session: new SessionStore(),
          addRoutes: async () => await Promise.resolve(false),
        },
        nonce,
      ),
  });
  let pages: string[] = [];
  let hydratesLater = false;
  const response = await handle(async ({ router, responseHeaders }) => {
    const { matches } = router.state;
    pages = matches.flatMap(({ staticData: { page, parts = [] } }) => [...parts, ...(page ? [page] : [])]);
    hydratesLater = pages.length > 0 && !matches.some(({ staticData }) => staticData.hydratesAtOnce);
    return await renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
  // Rights of signed-in users are known only in the browser.
  return { response, pages, hydratesLater: hydratesLater && response.ok, nonce };
}
