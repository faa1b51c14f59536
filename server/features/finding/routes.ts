import { getPreview, type PreviewKind } from '#domain/site/contract.ts';
import { type Language, localized } from '#domain/kernel/language.ts';
import type { FastifyInstance } from 'fastify';
import { createDocumentCache } from '../../platform/document-cache.ts';
import { implementBytes } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { getTitles } from './queries.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

/** Seconds that a crawler or a network may keep what it was given. */
const keep = 'public, max-age=3600';

/** What stands on a picture beside the title. */
const labels: Record<PreviewKind, Record<Language, string>> = {
  courses: { mn: 'Сургалт', ja: 'コース', en: 'Course' },
  jobs: { mn: 'Ажлын байр', ja: '求人', en: 'Job' },
  projects: { mn: 'IT төсөл', ja: 'ITプロジェクト', en: 'IT project' },
  posts: { mn: 'Блог', ja: 'ブログ', en: 'Blog' },
};

/** Serves what search engines and networks ask a site for: sitemap, robots, manifest and the pictures of links. */
export function findingRoutes(app: FastifyInstance, services: Services): void {
  const { publicUrl, BRAND_NAME: brand } = services.config;
  app.get('/robots.txt', async (_request, reply) => await reply.type('text/plain').send(robotsOf(publicUrl)));
  sitemapRoutes(app, services);
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const manifest = JSON.stringify(manifestOf(brand));
    return await reply.type('application/manifest+json').header('cache-control', keep).send(manifest);
  });
  const pictures = createDocumentCache();
  implementBytes(app, services, getPreview, async ({ params: { kind, id }, query }, reply) => {
    const title = localized(await getTitles(services.db, { kind, id }), 'title', query.lang).text;
    const picture = { brand, label: labels[kind][query.lang], title };
    const bytes = await pictures.get(
      JSON.stringify(picture),
      async () => await services.workshop.run({ name: 'preview', input: picture, personId: `preview of ${id}` }),
    );
    return reply.type('image/png').header('cache-control', keep).send(bytes);
  });
}

const robotsOf = (publicUrl: string) => `User-agent: *
Disallow: /admin-dashboard
Disallow: /api/

Sitemap: ${publicUrl}/sitemap.xml
`;

const manifestOf = (brand: string) => ({
  name: brand,
  short_name: brand,
  start_url: '/',
  display: 'standalone',
  lang: 'mn',
  background_color: '#0e1738',
  theme_color: '#0e1738',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
