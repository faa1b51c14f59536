import { createHash } from 'node:crypto';
import { AppError } from '#domain/kernel/errors.ts';
import { isLanguage } from '#domain/kernel/language.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ResponseCache, staleHeaders } from '#server/http/responses/response-cache.ts';
import type { CaptchaService, WidgetDirective } from '#server/runtime/config/captcha-widgets.ts';
import { cacheable, type CachedResponse, sendCached } from '#server/http/responses/response-body.ts';
import type { RenderedPage, PageBuild } from './page-build.ts';
import { shareResponse } from '#server/http/responses/shared-caching.ts';
import { languageOf } from '#server/http/request-language.ts';

export type PageWidget = Pick<CaptchaService, 'origins' | 'directives'>;

export interface PageOptions {
  build: PageBuild;
  cache: ResponseCache;
  publicUrl: string;
  widget: PageWidget | null;
  /** The origin of redirected files (083) unless the CSP allows it anyway. */
  filesOrigin: string | null;
  /** SHARED_CACHE_S */
  sharedSeconds: number;
}

/** Serves all addresses outside the API as pages for visitors, in the language of the address or the cookie. */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const { build, cache, publicUrl, sharedSeconds } = options;
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('not_found');
    const url = urlOf(request);
    const language = languageOf(request);
    const address = await pageAddress(build, url);
    const draw = async () => finish(await build.draw({ app, address, language, publicUrl }), options);
    const page = await cache.get(`${language} ${address}`, draw, { isMain: isMainPage.test(address) });
    const isShared = sharedSeconds > 0 && address === sortedAddress(url) && !isPersonal.test(address);
    sendCached(request, reply, isShared ? shareResponse(reply, page, sharedSeconds) : page);
  });
}

/** Pages of people and certificates must vanish at once when they are switched off or withdrawn, so shared caches do not store them. */
const isPersonal = /^\/(?:people|certificates)\//i;

/** One segment without a query; records have two. */
const isMainPage = /^\/[^/?]*$/;

type AllowedOrigins = Pick<PageOptions, 'widget' | 'filesOrigin'>;

function finish(page: RenderedPage, allowed: AllowedOrigins): CachedResponse {
  const { status, location, html, staleAge } = page;
  const headers = {
    ...(staleAge !== null && staleHeaders(staleAge)),
    ...(location !== null && { location }),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(page.development ? developmentSources : sourcesOf(page), allowed),
  };
  return cacheable(html, { status, headers, vary: 'cookie' });
}

type Sources = Record<Exclude<WidgetDirective, 'frame-src'>, string>;

// A cached page cannot have a nonce, so the CSP names inline scripts and styles by hash.
function sourcesOf({ scripts, styles }: Pick<RenderedPage, 'scripts' | 'styles'>): Sources {
  const own = (texts: readonly string[]) => {
    const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    return ["'self'", ...new Set(hashes)].join(' ');
  };
  return { 'script-src': own(scripts), 'style-src': own(styles), 'connect-src': "'self'" };
}

const developmentSources: Sources = {
  'script-src': "'self' 'unsafe-inline' 'unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
};

// Allowed on every page: after client-side navigation the CSP of the first document still applies.
function policy(sources: Sources, { widget, filesOrigin }: AllowedOrigins): string {
  const files = filesOrigin === null ? '' : ` ${filesOrigin}`;
  // Of the site's own files only the one for exercises may be framed (154).
  const framed = { ...sources, 'frame-src': "'self' https://www.youtube-nocookie.com" };
  const allow = (directive: WidgetDirective) =>
    [directive, framed[directive], ...(widget?.directives.includes(directive) ? widget.origins : [])].join(' ');
  return [
    "default-src 'self'",
    allow('script-src'),
    allow('style-src'),
    allow('connect-src'),
    `img-src 'self' data: https:${files}`,
    `media-src 'self' https: blob:${files}`,
    "font-src 'self'",
    allow('frame-src'),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

// Concatenated, not resolved: a path that starts with two slashes would name another host.
function urlOf(request: FastifyRequest): URL {
  const address = `http://localhost${request.url}`;
  if (!URL.canParse(address)) throw new AppError('not_found');
  return new URL(address);
}

// Unknown languages and parameters must not create cache entries; parameters are sorted.
async function pageAddress(build: PageBuild, { pathname, search, searchParams }: URL): Promise<string> {
  if (search === '') return pathname;
  const members = new URLSearchParams(await build.queryOf(pathname, Object.fromEntries(searchParams)));
  const language = searchParams.get('lang');
  if (isLanguage(language)) members.set('lang', language);
  return addressWith(pathname, members);
}

/** The requested address with sorted parameters; another one than the page's if it has parameters that the page does not declare. */
const sortedAddress = ({ pathname, search }: URL) => addressWith(pathname, new URLSearchParams(search));

function addressWith(pathname: string, members: URLSearchParams): string {
  members.sort();
  return members.size > 0 ? `${pathname}?${members.toString()}` : pathname;
}
