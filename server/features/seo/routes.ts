import { defaultLanguage, languages } from '#domain/kernel/language.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { previewRoutes } from './previews.ts';
import { manifestOf } from './manifest.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

/** Cache lifetime for crawlers. */
const keep = 'public, max-age=3600';

/** Serves sitemap, robots.txt, web manifest and social previews. */
export function seoRoutes(app: FastifyInstance, services: Services): void {
  const { publicUrl, brandNames } = services.config;
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsOf(publicUrl)));
  sitemapRoutes(app, services);
  app.get('/manifest.webmanifest', async ({ query }, reply) => {
    const { lang } = query as { lang?: unknown };
    const language = languages.find((one) => one === lang) ?? defaultLanguage;
    const manifest = JSON.stringify(manifestOf(language, brandNames[language]));
    return await reply.type('application/manifest+json').header('cache-control', keep).send(manifest);
  });
  previewRoutes(app, services);
}

const robotsOf = (publicUrl: string) => `User-agent: *
Disallow: /admin-dashboard
Disallow: /api/

Sitemap: ${publicUrl}/sitemap.xml
`;
