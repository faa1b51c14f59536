import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { downloadMyRirekisho, downloadRirekisho } from '#domain/rirekisho/contract.ts';
import type { NameForm } from '#domain/names/rules.ts';
import type { Era } from '#domain/rirekisho/rules.ts';
import type { FastifyInstance } from 'fastify';
import { implementBytes } from '#server/http/implement.ts';
import { sendPdf } from '#server/http/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { createDocumentCache } from '#server/documents/document-cache.ts';
import { makeRirekisho } from './service.ts';

interface Asked {
  query: { era: Era; name: NameForm };
  actor: Actor;
  now: Timestamp;
}

/** Serves the actor's own 履歴書, and everyone's to admins. */
export function rirekishoRoutes(app: FastifyInstance, services: Services): void {
  const documents = createDocumentCache();
  const make = (id: string, { query, actor, now }: Asked) =>
    makeRirekisho(services, documents, { id, era: query.era, form: query.name, actor, now });
  implementBytes(app, services, downloadMyRirekisho, async (call, reply) =>
    sendPdf(reply, await make(call.actor.userId, call)),
  );
  implementBytes(app, services, downloadRirekisho, async (call, reply) =>
    sendPdf(reply, await make(call.params.id, call)),
  );
}
