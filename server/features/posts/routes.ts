import { getFeed, getPost, listNewestPosts, listPosts } from '#domain/posts/contract.ts';
import { newestPosts, postsInFeed } from '#domain/posts/rules.ts';
import type { FastifyInstance } from 'fastify';
import { implement, implementBytes } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { adminPostRoutes } from './admin-routes.ts';
import { feedOf } from './feed.ts';
import { htmlOfBodies } from './markdown.ts';
import { getActivePost, listActivePosts, listNewest } from './queries.ts';

/** Serves the blog and its feed. */
export function postRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { publicUrl, BRAND_NAME: brand } = services.config;
  implement(app, services, listPosts, async ({ query }) => await listActivePosts(db, query.cursor));
  implement(app, services, listNewestPosts, async () => ({ rows: await listNewest(db, newestPosts) }));
  implement(app, services, getPost, async ({ params }) => {
    const post = await getActivePost(db, params.slug);
    return { ...post, ...htmlOfBodies(post) };
  });
  implementBytes(app, services, getFeed, async ({ query }, reply) => {
    const feed = feedOf(await listNewest(db, postsInFeed), { publicUrl, brand, language: query.lang });
    return await reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=900')
      .send(feed);
  });
  adminPostRoutes(app, services);
}
