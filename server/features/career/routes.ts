import {
  downloadCareerPaper,
  downloadMyCareerPaper,
  getCareerEvidence as evidenceOperation,
} from '#domain/career/contract.ts';
import type { FastifyInstance } from 'fastify';
import { createDocumentCache } from '#server/documents/document-cache.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import { sendPdf } from '#server/http/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { getCareerEvidence } from './queries.ts';
import { makeCareerPaper } from './service.ts';

/** Serves the actor's own 職務経歴書 and what it is made of, and everyone's 職務経歴書 to admins. */
export function careerRoutes(app: FastifyInstance, services: Services): void {
  const documents = createDocumentCache();
  implement(app, services, evidenceOperation, async ({ actor }) => await getCareerEvidence(services.db, actor.userId));
  implementBytes(app, services, downloadMyCareerPaper, async ({ actor, query, now }, reply) =>
    sendPdf(reply, await makeCareerPaper(services, documents, { id: actor.userId, form: query.name, actor, now })),
  );
  implementBytes(app, services, downloadCareerPaper, async ({ actor, params, query, now }, reply) =>
    sendPdf(reply, await makeCareerPaper(services, documents, { id: params.id, form: query.name, actor, now })),
  );
}
