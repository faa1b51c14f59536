import type { FastifyInstance } from 'fastify';
import { referencePage } from './api-reference.ts';
import { referenceStyle } from './api-reference-style.ts';
import type { Config } from '#server/runtime/config/config.ts';
import { describeApi } from './openapi.ts';
import { compressLargeDocument, type ResponseBody, sendCompressed } from '#server/http/responses/response-body.ts';
import { languageOf } from '#server/http/request-language.ts';

const referencePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves /api/openapi.json and the API reference, both rendered once. */
export function descriptionRoutes(app: FastifyInstance, { brandNames, publicUrl }: Config): void {
  const describe = async () => {
    // Loaded when it is asked for: it needs the build, which tests that start a process of their own do without.
    const { namedOperations } = await import('./operations.ts');
    return describeApi(namedOperations, { title: brandNames.en, version: '1', url: publicUrl });
  };
  const made = new Map<string, Promise<ResponseBody>>();
  const once = async (name: string, make: () => string | Promise<string>): Promise<ResponseBody> => {
    const body = made.get(name) ?? Promise.resolve(make()).then(compressLargeDocument);
    made.set(name, body);
    return await body;
  };
  app.get('/api/openapi.json', async (request, reply) => {
    void reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300');
    return await sendCompressed(request, reply, await once('json', async () => JSON.stringify(await describe())));
  });
  app.get('/api/reference.css', async (request, reply) => {
    void reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300');
    return await sendCompressed(request, reply, await once('css', () => referenceStyle));
  });
  app.get('/api', async (request, reply) => {
    const language = languageOf(request);
    void reply.type('text/html; charset=utf-8');
    void reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': referencePolicy });
    return await sendCompressed(
      request,
      reply,
      await once(language, async () => referencePage(await describe(), language)),
    );
  });
}
