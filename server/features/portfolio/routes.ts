import type { Language } from '#domain/kernel/language.ts';
import {
  getPortfolio,
  getPortfolioPreview,
  getPortfolioSettings,
  savePortfolioSettings,
} from '#domain/portfolio/contract.ts';
import { nameIn } from '#domain/portfolio/rules.ts';
import type { FastifyInstance } from 'fastify';
import { createDocumentCache } from '#server/documents/document-cache.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import { clientKeys } from '#server/runtime/client-address.ts';
import type { Services } from '#server/services/services.ts';
import { getPortfolioAt, getSettings } from './queries.ts';
import { saveSettings } from './service.ts';

const labels: Record<Language, string> = { mn: 'Портфолио', ja: 'ポートフォリオ', en: 'Portfolio' };

/** Serves portfolios to everybody, and the settings of the own one. */
export function portfolioRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, documentWorker } = services;
  // Images stay in memory: nothing of a deleted account is stored.
  const previews = createDocumentCache();
  implement(app, services, getPortfolio, ({ params, now }) => getPortfolioAt(db, { ...params, now }));
  implement(app, services, getPortfolioSettings, ({ actor }) => getSettings(db, actor.userId));
  implement(app, services, savePortfolioSettings, (call) => saveSettings(db, call));
  implementBytes(app, services, getPortfolioPreview, async ({ params, query: { lang }, now, request }, reply) => {
    const title = nameIn(await getPortfolioAt(db, { ...params, now }), lang);
    const input = { brand: config.BRAND_NAME, label: labels[lang], title };
    const { client } = clientKeys(request.ip);
    const image = await previews.get(JSON.stringify(input), () =>
      documentWorker.run({ name: 'preview', input, client, queue: 'visitors' }),
    );
    return await reply.type('image/png').header('cache-control', 'public, max-age=60').send(image);
  });
}
