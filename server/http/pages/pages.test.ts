import { createHash, randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noResponseCache } from '#server/http/responses/response-cache.ts';
import { drawWith, type PageRequest } from './page-build.ts';
import { type PageOptions, type PageWidget, servePages } from './pages.ts';

// Renders each page with its requested address, without a cache.
const place = (widget: PageWidget | null): PageOptions => ({
  build: {
    queryOf: async (_pathname, { search }) => await Promise.resolve(search === undefined ? '' : `search=${search}`),
    draw: async ({ address, language, publicUrl }) =>
      await Promise.resolve({
        status: 200,
        location: null,
        html: `${language} ${new URL(publicUrl + address).href}`,
        development: false,
        staleAge: null,
        scripts: [],
        styles: [],
      }),
  },
  cache: noResponseCache,
  publicUrl: 'https://school.example.com',
  widget,
  filesOrigin: null,
  sharedSeconds: 0,
});

const app = fastify();
servePages(app, place(null));
const withWidget = fastify();
servePages(withWidget, place({ origins: ['https://captcha.example.com'], directives: ['script-src', 'frame-src'] }));

let site = '';
beforeAll(async () => {
  site = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => await app.close());

test.each([
  ['//', 'mn https://school.example.com//'],
  ['//evil.example.com/', 'mn https://school.example.com//evil.example.com/'],
  ['/.//evil.example.com', 'mn https://school.example.com//evil.example.com'],
  ['/\\evil.example.com', 'mn https://school.example.com//evil.example.com'],
  ['/courses?lang=ja&utm_source=x&search=a', 'ja https://school.example.com/courses?lang=ja&search=a'],
  ['/courses?search=a&lang=ja', 'ja https://school.example.com/courses?lang=ja&search=a'],
])('%s is a page of this site', async (url, drawn) => {
  // A raw request, since fetch would normalize the address.
  const body = await new Promise((resolve, reject) => {
    get(site, { path: url }, (answer) => resolve(text(answer))).on('error', reject);
  });
  expect(body).toBe(drawn);
});

test('pages with one path segment, such as / and /courses, are cached apart from searches and records', async () => {
  const asked: [string, boolean | undefined][] = [];
  const pages = fastify();
  const cache: PageOptions['cache'] = {
    get: (key, render, more) => {
      asked.push([key, more?.isMain]);
      return render();
    },
    onChange: () => {},
  };
  servePages(pages, { ...place(null), cache });
  for (const url of ['/', '/courses?utm_source=x', '/courses?search=a', '/jobs/1']) await pages.inject(url);
  expect(asked).toEqual([
    ['mn /', true],
    ['mn /courses', true],
    ['mn /courses?search=a', false],
    ['mn /jobs/1', false],
  ]);
  await pages.close();
});

test('allows only scripts with the nonce of the renderer, and removes the nonce', async () => {
  const nonce = randomUUID();
  const mark = `nonce="${nonce}"`;
  const html = `<html><head><script ${mark}>own()</script><meta property="csp-nonce" content="${nonce}"/></head><body>
    <script>injected()</script><script nonce="">injected()</script><script nonce="nonce">other()</script>
    <style>injected{}</style><script ${mark} class="x">hydrate()</script><script ${mark} src="/assets/a.js"></script>
    <script type="application/ld+json" ${mark}>{"@type":"Course"}</script></body></html>`;
  const renderer = {
    queryOfPage: () => '',
    renderPage: async () =>
      await Promise.resolve({ response: new Response(html), pages: [], hydratesLater: false, nonce }),
  };
  const pages = fastify();
  const build = {
    queryOf: async () => await Promise.resolve(''),
    draw: async (request: PageRequest) =>
      await drawWith(renderer, { ...request, now: '2026-11-23T00:00:00.000Z' }, () => '<style>own{}</style>', false),
  };
  servePages(pages, { ...place(null), build });
  const { headers, body } = await pages.inject('/');
  const policy = String(headers['content-security-policy']).split('; ');
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(`script-src 'self' ${hashOf('own()')} ${hashOf('hydrate()')}`);
  expect(policy).toContain(`style-src 'self' ${hashOf('own{}')}`);
  expect(body).not.toContain(nonce);
  expect(body).toContain('<script>own()</script>');
  await pages.close();
});

test('allows pictures and media of the origin to which files are redirected', async () => {
  const pages = fastify();
  servePages(pages, { ...place(null), filesOrigin: 'http://10.0.0.5:9000' });
  const policy = String((await pages.inject('/')).headers['content-security-policy']).split('; ');
  expect(policy).toContain("img-src 'self' data: https: http://10.0.0.5:9000");
  expect(policy).toContain("media-src 'self' https: blob: http://10.0.0.5:9000");
  expect(policy).toContain("connect-src 'self'");
  await pages.close();
});

test('allows another origin only on pages that show its widget', async () => {
  const policyOf = async (pages: typeof app) =>
    String((await pages.inject('/')).headers['content-security-policy']).split('; ');
  const [plain, widened] = [await policyOf(app), await policyOf(withWidget)];
  expect(plain).toContain("script-src 'self'");
  expect(widened.filter((directive) => !plain.includes(directive))).toEqual([
    "script-src 'self' https://captcha.example.com",
    "frame-src 'self' https://www.youtube-nocookie.com https://captcha.example.com",
  ]);
  await withWidget.close();
});
