import { getPreview } from '#domain/site/contract.ts';
import type { FastifyInstance } from 'fastify';
import { clientKeys } from '#server/runtime/client-address.ts';
import { createDocumentCache } from '#server/documents/document-cache.ts';
import { implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { getPreviewImage, renderOnPublication } from './previews.ts';
import { getTitles } from './queries.ts';

/** Serves social preview images. */
export function previewRoutes(app: FastifyInstance, services: Services): void {
  const images = createDocumentCache();
  implementBytes(app, services, getPreview, async ({ params, query: { lang: language }, request }, reply) => {
    const titles = await getTitles(services.db, params);
    const image = await images.get(JSON.stringify([params, language, titles]), () =>
      getPreviewImage(services, { ...params, language, titles, client: clientKeys(request.ip).client }),
    );
    return await reply.type('image/png').header('cache-control', 'public, max-age=3600').send(image);
  });
  renderOnPublication(services);
}
