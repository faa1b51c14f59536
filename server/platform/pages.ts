import { createHash } from 'node:crypto';
import { AppError } from '#domain/kernel/errors.ts';
import { defaultLanguage, isLanguage, type Language } from '#domain/kernel/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bytesFor, packPage } from './page-body.ts';
import type { PageBuild } from './page-build.ts';
import type { FinishedPage, PageCache } from './page-cache.ts';

/** The query members that change a public page; all others are left out of its key. */
const knownMembers = [
  'search',
  'level',
  'price',
  'location',
  'budget',
  'cursor',
  'lang',
  'next',
  'do',
  'status',
  'week',
  'tab',
];

/** Serves every address that is not the API's: drawn as a visitor sees it, in the language of the address or the cookie. */
export function servePages(
  app: FastifyInstance,
  { build, cache, publicUrl }: { build: PageBuild; cache: PageCache; publicUrl: string },
): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('not_found');
    const url = urlOf(request);
    const language = languageOf(url, request.headers.cookie);
    const address = pageAddress(url);
    const page = await cache.get(
      `${language} ${address}`,
      async () => await finish(await build.draw({ app, address, language, publicUrl })),
    );
    return await send(request, reply, page);
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): Promise<FastifyReply> {
  const { status, headers, body } = page;
  void reply.headers({
    ...headers,
    etag: body.etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  });
  if (status === 200 && request.headers['if-none-match'] === body.etag) return await reply.status(304).send();
  const { bytes, headers: encoding } = await bytesFor(body, request.headers['accept-encoding']);
  return await reply.status(status).headers(encoding).send(bytes);
}

async function finish({
  status,
  location,
  html,
  development,
}: {
  status: number;
  location: string | null;
  html: string;
  development: boolean;
}): Promise<FinishedPage> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': development ? developmentPolicy : policyFor(html),
  };
  return { status, body: await packPage(html), headers: location === null ? headers : { ...headers, location } };
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

// A kept page cannot carry a nonce, so the scripts and styles that the renderer wrote into it are named by their hashes.
function policyFor(html: string): string {
  const own = (inline: RegExp) => {
    const hashes = [...html.matchAll(inline)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    return ["'self'", ...new Set(hashes)].join(' ');
  };
  return policy(own(inlineScript), own(inlineStyle), `'self'`);
}

const policy = (scripts: string, styles: string, connections: string) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    `connect-src ${connections}`,
    "img-src 'self' data: https:",
    "media-src 'self' https: blob:",
    "font-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const developmentPolicy = policy("'self' 'unsafe-inline' 'unsafe-eval'", "'self' 'unsafe-inline'", "'self' ws:");

// Joined, not resolved: an address that begins with two slashes would name another host, or none.
function urlOf(request: FastifyRequest): URL {
  const address = `http://localhost${request.url}`;
  if (!URL.canParse(address)) throw new AppError('not_found');
  return new URL(address);
}

function languageOf({ searchParams }: URL, cookies = ''): Language {
  const asked = searchParams.get('lang');
  if (isLanguage(asked)) return asked;
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(cookies)?.[1];
  return isLanguage(chosen) ? chosen : defaultLanguage;
}

function pageAddress({ pathname, searchParams }: URL): string {
  const known = new URLSearchParams(
    knownMembers.flatMap((name) => searchParams.getAll(name).map((value): [string, string] => [name, value])),
  );
  // In the order in which the router puts them.
  known.sort();
  return known.size > 0 ? `${pathname}?${known.toString()}` : pathname;
}
