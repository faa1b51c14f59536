import { postEndpoints, previewPost } from '#domain/posts/record.ts';
import { getFeed, getPost, listGraduateStories, listNewestPosts, listPosts } from '#domain/posts/contract.ts';
import { newestPosts, newestStories, postsInFeed } from '#domain/posts/rules.ts';
import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '#server/core/records/routes.ts';
import { htmlInLanguages } from '#server/http/markdown.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import { compressDocument } from '#server/http/responses/response-body.ts';
import { sendDocument } from '#server/http/responses/shared-caching.ts';
import type { Services } from '#server/services/services.ts';
import { postSource } from './admin.ts';
import { feedOf } from './feed.ts';
import { getActivePost, listActivePosts, listNewest, listStories } from './queries.ts';

/** Serves the blog and its feed. */
export function postRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { publicUrl, BRAND_NAME, brandNames, SHARED_CACHE_S } = services.config;
  // Without an author the school's name is used.
  const signed = <Post extends { author_name: string | null }>(post: Post) => ({
    ...post,
    author_name: post.author_name ?? BRAND_NAME,
  });
  implement(app, services, listPosts, async ({ query }) => {
    const page = await listActivePosts(db, query);
    return { ...page, rows: page.rows.map(signed) };
  });
  implement(app, services, listNewestPosts, async () => ({ rows: (await listNewest(db, newestPosts)).map(signed) }));
  implement(app, services, listGraduateStories, async () => ({
    rows: (await listStories(db, newestStories)).map(signed),
  }));
  implement(app, services, getPost, async ({ params }) => {
    const post = await getActivePost(db, params.slug);
    return { ...signed(post), ...htmlInLanguages(post, 'body') };
  });
  implementBytes(app, services, getFeed, async ({ query: { lang: language }, request }, reply) => {
    const render = async () => ({
      status: 200,
      headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
      body: compressDocument(
        feedOf((await listNewest(db, postsInFeed)).map(signed), { publicUrl, brand: brandNames[language], language }),
      ),
    });
    const document = await services.responses.get(`feed ${language}`, render, { isMain: true });
    return await sendDocument(request, reply, { document, seconds: SHARED_CACHE_S, names: ['lang'] });
  });
  implement(app, services, previewPost, ({ body }) => Promise.resolve(htmlInLanguages(body, 'body')));
  recordRoutes(app, services, postEndpoints, postSource);
}
