import { AppError } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import {
  getPortfolio,
  getPortfolioPreview,
  getPortfolioSettings,
  portfolioMessage,
  savePortfolioSettings,
} from '#domain/portfolio/contract.ts';
import { nameIn, portfolioPath } from '#domain/portfolio/rules.ts';
import type { FastifyInstance } from 'fastify';
import { createDocumentCache } from '#server/documents/document-cache.ts';
import { serveForm } from '#server/http/forms.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import { createCallLimit, createClientCallLimit } from '#server/http/limits/rate-limits.ts';
import { clientKeys } from '#server/runtime/client-address.ts';
import type { Services } from '#server/services/services.ts';
import { getPortfolioAt, getSettings } from './queries.ts';
import { saveSettings, sendMessage } from './service.ts';

const labels: Record<Language, string> = { mn: 'Портфолио', ja: 'ポートフォリオ', en: 'Portfolio' };

/** Serves portfolios to everybody, and the settings of the own one. */
export function portfolioRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, documentWorker } = services;
  // Images stay in memory: nothing of a deleted account is stored.
  const previews = createDocumentCache();
  implement(app, services, getPortfolio, ({ params, now }) => getPortfolioAt(db, { ...params, now }));
  implement(app, services, getPortfolioSettings, ({ actor }) => getSettings(db, actor.userId));
  implement(app, services, savePortfolioSettings, (call) => saveSettings(db, call));
  // Each message is a mail that may be unwanted.
  const limit = { keyPrefix: 'portfolio-messages', points: 10, duration: 3600 };
  const countClient = createClientCallLimit(services, limit);
  const countOwner = createCallLimit(services, { ...limit, points: 20, duration: 86_400 });
  serveForm(app, '/people/:handle/message', async (request) => {
    const { data: params } = getPortfolio.input.params.safeParse(request.params);
    if (!params) throw new AppError('not_found');
    const { data: message } = portfolioMessage.safeParse(request.body);
    if (message) {
      await countClient(request);
      await countOwner(params.handle);
      await sendMessage(services, { ...params, message });
    }
    return `${portfolioPath(params.handle)}?message=${message ? 'sent' : 'refused'}`;
  });
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
