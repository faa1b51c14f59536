import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { previewRoutes } from './previews.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

/** Cache lifetime for crawlers. */
const keep = 'public, max-age=3600';

/** Serves sitemap, robots.txt, web manifest and social previews. */
export function seoRoutes(app: FastifyInstance, services: Services): void {
  const { publicUrl, BRAND_NAME: brand } = services.config;
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsOf(publicUrl)));
  sitemapRoutes(app, services);
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const manifest = JSON.stringify(manifestOf(brand));
    return await reply.type('application/manifest+json').header('cache-control', keep).send(manifest);
  });
  previewRoutes(app, services);
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
