import { randomUUID } from 'node:crypto';
import { api } from '#server/http/openapi/operations.ts';
import { describe, expect, test } from 'vitest';
import { buildJob, buildLearner, buildPost } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

let staleAge: number | null = null;
const server = useServer(
  { SHARED_CACHE_S: '60', RATE_LIMITS: 'on' },
  {
    cacheResponses: true,
    pages: {
      queryOf: async (_, { search }) => await Promise.resolve(search === undefined ? '' : `search=${search}`),
      draw: async ({ address, language }) =>
        await Promise.resolve({
          status: address === '/nowhere' ? 404 : 200,
          location: null,
          html: `${language} ${address}`,
          development: false,
          staleAge,
          scripts: [],
          styles: [],
        }),
    },
  },
);

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400';
const own = 'private, no-cache';
const cachingOf = async (address: string, headers: Record<string, string> = {}) =>
  (await server.fetch(address, { headers, redirect: 'manual' })).headers.get('cache-control');

describe('with SHARED_CACHE_S shared caches may store', () => {
  test.each([
    '/',
    '/jobs?search=a',
    '/jobs?search=a&lang=ja',
    '/jobs?lang=ja&search=a',
    '/api/jobs',
    '/api/jobs?search=a',
    '/blog/rss.xml',
    '/blog/rss.xml?lang=ja',
    '/sitemap.xml',
    '/sitemap-pages-1.xml',
  ])('%s', async (address) => expect(await cachingOf(address)).toBe(shared));

  test('a response without the headers of the request that was answered, and by language or token', async () => {
    const [page, list] = [await server.fetch('/'), await server.fetch('/api/jobs')];
    for (const name of ['x-request-id', 'ratelimit', 'ratelimit-policy', 'set-cookie'])
      expect([name, page.headers.get(name), list.headers.get(name)]).toEqual([name, null, null]);
    expect([page.headers.get('vary'), list.headers.get('vary')]).toEqual([
      'accept-encoding, cookie',
      'accept-encoding, authorization',
    ]);
  });

  test('the answer that a current copy is still valid', async () => {
    const etag = (await server.fetch('/jobs')).headers.get('etag') ?? '';
    const answer = await server.fetch('/jobs', { headers: { 'if-none-match': etag } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([304, shared]);
  });
});

test('a post that is taken down leaves feed and sitemap at once', async () => {
  const { db } = server.services;
  const { id, slug } = await buildPost(server.services);
  const post = db.updateTable('posts').where('id', '=', id);
  const whereIs = async () => {
    const texts = ['/blog/rss.xml', '/sitemap-posts-1.xml', '/sitemap.xml'].map(
      async (address) => await (await server.fetch(address)).text(),
    );
    const [feed = '', posts = '', index = ''] = await Promise.all(texts);
    return [feed.includes(slug), posts.includes(slug), index.includes('sitemap-posts-1')];
  };
  await expect.poll(whereIs).toEqual([true, true, true]);
  await post.set({ is_active: false }).execute();
  await expect.poll(whereIs).toEqual([false, false, false]);
});

describe('they may not store', () => {
  test.each(['/jobs?utm_source=a', '/jobs?search=a&x=1', '/jobs?search=a&search=b', '/jobs?lang=fr'])(
    'a page with parameters that it does not declare: %s',
    async (address) => expect(await cachingOf(address)).toBe(own),
  );

  test('a list with parameters that it does not declare', async () => {
    expect(await cachingOf('/api/jobs?x=1')).toBe(own);
    expect(await cachingOf('/api/featured-jobs?x=1')).toBe(own);
  });

  test.each(['/blog/rss.xml?x=1', '/sitemap.xml?x=1', '/sitemap-pages-1.xml?x=1'])(
    'a feed or sitemap with parameters that it does not declare: %s',
    async (address) => expect(await cachingOf(address)).toBe(own),
  );

  test('errors', async () => {
    expect(await cachingOf('/nowhere')).toBe(own);
    expect(await cachingOf(`/api/jobs/${randomUUID()}`)).toBe('no-store');
    expect(await cachingOf('/api/jobs?cursor=x')).toBe('no-store');
  });

  test('a page that is stale because the database is away', async () => {
    staleAge = 10;
    expect(await cachingOf('/companies')).toBe(own);
    staleAge = null;
  });

  test('a response to a user, of any operation', async () => {
    const { id } = await buildJob(server.services);
    const authorization = `Bearer ${(await buildLearner(server.services)).token}`;
    const reads = api.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'));
    for (const { path } of reads) {
      if (path === '/api/events') continue;
      expect([path, await cachingOf(path.replace(/\{\w+\}/g, id), { authorization })]).not.toEqual([path, shared]);
    }
  });
});
