import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { outputOf, type CallApi, type WireAnswer, type WireRequest, wireRequest } from '#web/lib/api/call-api.ts';
import { SessionStore } from '#web/lib/session/session-store.ts';
import { pageQuery } from './routes/page-query.ts';
import { createAppRouter } from './router.tsx';
import { routeTree } from './routes/routes.tsx';

/** What the server gives to draw one page. */
export interface PageRequest {
  /** The whole address that was asked for. */
  url: string;
  language: Language;
  publicUrl: string;
  /** When the page is rendered. */
  now: string;
  /** Calls the product's own API as a visitor. */
  send: (request: WireRequest) => Promise<WireAnswer>;
}

/** A drawn page, and the source files of its screens, by which the server adds their styles. */
export interface DrawnPage {
  response: Response;
  pages: string[];
  /** True when the page is whole as it is drawn, so that its screens need not be taken over at once. */
  sleeps: boolean;
  /** Marks the scripts that the renderer added: no content can know it. */
  nonce: string;
}

let matcher: ReturnType<typeof createAppRouter> | null = null;

/** The part of an address's query that its page depends on: see `pageQuery`. */
export function queryOfPage(pathname: string, query: Record<string, string>): string {
  matcher ??= createAppRouter(routeTree, {
    api: async () => await Promise.reject(new Error('Matching calls nothing')),
    language: defaultLanguage,
    publicUrl: '',
    now: '',
    session: new SessionStore(),
    widen: async () => await Promise.resolve(false),
  });
  return pageQuery(matcher, pathname, query).toString();
}

/** Draws a page as a visitor sees it. Nothing of any person is ever in it, so that it can be kept for all. */
export async function drawPage({ url, language, publicUrl, now, send }: PageRequest): Promise<DrawnPage> {
  const api: CallApi = async <E extends Endpoint>(operation: E, input: CallInput<E>) =>
    outputOf<E>(await send(wireRequest(operation, input)));
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
          widen: async () => await Promise.resolve(false),
        },
        nonce,
      ),
  });
  let pages: string[] = [];
  let sleeps = false;
  const response = await handle(async ({ router, responseHeaders }) => {
    pages = router.state.matches.flatMap((match) => match.staticData.page ?? []);
    sleeps = pages.length > 0 && !router.state.matches.some((match) => match.staticData.awake);
    return await renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
  // Who may see what is not there for a visitor is known to the browser alone.
  return { response, pages, sleeps: sleeps && response.ok, nonce };
}
