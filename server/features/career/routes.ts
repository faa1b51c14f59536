import { attachMyPapers, downloadCareerPaper, downloadMyCareerPaper } from '#domain/career/contract.ts';
import { downloadMyRirekisho, downloadRirekisho } from '#domain/rirekisho/contract.ts';
import type { FastifyInstance } from 'fastify';
import { createDocumentCache } from '#server/documents/document-cache.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import { sendPdf } from '#server/http/responses/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { makeCareerPaper, makeRirekisho, storePapers } from './service.ts';

/** Serves the actor's own 履歴書 and 職務経歴書, also both as one upload, and everyone's papers to admins. */
export function careerRoutes(app: FastifyInstance, services: Services): void {
  const documents = createDocumentCache({ capacity: 80 });
  implementBytes(app, services, downloadMyRirekisho, async (call, reply) =>
    sendPdf(reply, await makeRirekisho(services, documents, { ...call, id: call.actor.userId })),
  );
  implementBytes(app, services, downloadRirekisho, async (call, reply) =>
    sendPdf(reply, await makeRirekisho(services, documents, { ...call, id: call.params.id })),
  );
  implementBytes(app, services, downloadMyCareerPaper, async (call, reply) =>
    sendPdf(reply, await makeCareerPaper(services, documents, { ...call, id: call.actor.userId })),
  );
  implementBytes(app, services, downloadCareerPaper, async (call, reply) =>
    sendPdf(reply, await makeCareerPaper(services, documents, { ...call, id: call.params.id })),
  );
  implement(app, services, attachMyPapers, ({ body, actor, now }) =>
    storePapers(services, { id: actor.userId, wanted: body, now }),
  );
}
