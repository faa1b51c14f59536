import { AppError } from '#domain/kernel/errors.ts';
import { getLessonMedia } from '#domain/lessons/contract.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '#server/services/services.ts';
import type { MediaRequest } from './media-address.ts';
import { getMediaFile } from './media.ts';
import { sendFile } from '#server/http/send-file.ts';

/** Serves videos, captions and PDFs of lessons at signed addresses. */
export function mediaRoute(app: FastifyInstance, services: Services): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: getLessonMedia.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const asked = readMediaRequest(request);
      const file = await getMediaFile(services, asked, services.clock.now());
      const disposition = asked.params.kind === 'pdf' ? 'attachment' : 'inline';
      return sendFile({ request, reply, files: services.files }, file, disposition);
    },
  });
}

function readMediaRequest(request: FastifyRequest): MediaRequest {
  const params = z.safeParse(getLessonMedia.input.params, request.params);
  if (!params.success) throw new AppError('not_found');
  const query = z.safeParse(getLessonMedia.input.query, request.query);
  if (!query.success) throw new AppError('not_allowed');
  return { params: params.data, query: query.data };
}
