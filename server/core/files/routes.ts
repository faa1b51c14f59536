import type { Readable } from 'node:stream';
import {
  deleteUpload,
  downloadFile,
  getCardImage,
  getPublicImage,
  getThumbnail,
  imageAddress,
  uploadFile,
} from '#domain/files/contract.ts';
import { getWorkPicture } from '#domain/portfolio/contract.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { implement, implementBytes } from '#server/http/implement.ts';
import { presignedSeconds, sendFile, sendOrRedirect } from '#server/http/responses/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { cleanUpFiles } from './clean-up.ts';
import { requireStored } from './access.ts';
import {
  getDownload,
  getPublicFile,
  getPublicPicture,
  getShownPhoto,
  getWorkPicture as getPicture,
  type Picture,
} from './queries.ts';
import { createRunningUploads, deleteOwnUpload, receiveUpload } from './service.ts';
import { createThumbnails, thumbnailType } from './thumbnails.ts';

/** Idle timeout of an upload, for clients that vanish without closing the connection. */
const idleMs = 60_000;

/** Time after an error response until the connection of an unfinished body is closed. */
const drainMs = 1000;

/** An image with an id never changes, so clients may cache it for ever. */
const imageCaching = 'public, max-age=31536000, immutable';

/** So that a cached redirect leads to an address that is still valid. */
const imageRedirectCaching = 'public, max-age=60';

/** A portfolio that is switched off is gone after a minute. */
const portfolioCaching = 'public, max-age=60';

/** Serves uploads, downloads and public images, and registers the clean-up. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  const { db, files } = services;
  uploadRoute(app, services);
  implement(app, services, deleteUpload, ({ params, actor, now }) =>
    deleteOwnUpload(services, { id: params.id, actor, now }),
  );
  implementBytes(app, services, downloadFile, async ({ params, actor, request }, reply) => {
    const file = await requireStored(files, await getDownload(db, { id: params.id, actor }));
    return sendFile({ request, reply, files }, file, 'attachment');
  });
  thumbnailRoutes(app, services);
  implementBytes(app, services, getPublicImage, async ({ params, request }, reply) => {
    const file = await requireStored(files, await getPublicFile(db, params.id));
    return await sendOrRedirect({ request, reply, files }, file, {
      seconds: presignedSeconds,
      caching: imageCaching,
      redirectCaching: imageRedirectCaching,
    });
  });
  services.scheduler.add('files', () => cleanUpFiles(services));
}

function thumbnailRoutes(app: FastifyInstance, services: Services): void {
  const getThumbnailBytes = createThumbnails(services);
  const send = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    picture: Picture,
    caching: string,
  ) => {
    const etag = `"${picture.sha256}-small"`;
    void reply.headers({ 'cache-control': caching, etag, 'x-content-type-options': 'nosniff' });
    if (request.headers['if-none-match'] === etag) return await reply.status(304).send();
    const bytes = await getThumbnailBytes(picture);
    return await reply.type(thumbnailType).header('content-security-policy', 'sandbox').send(bytes);
  };
  implementBytes(app, services, getThumbnail, async ({ params, actor, request }, reply) => {
    const picture = await getShownPhoto(services.db, { id: params.id, actor });
    // Access is checked each time.
    return await send({ request, reply }, picture, 'private, no-cache');
  });
  implementBytes(app, services, getWorkPicture, async ({ params: { id }, now, request }, reply) => {
    const picture = await getPicture(services.db, { id, now });
    return await send({ request, reply }, picture, portfolioCaching);
  });
  implementBytes(app, services, getCardImage, async ({ params, request }, reply) => {
    const picture = await getPublicPicture(services.db, params.id);
    try {
      return await send({ request, reply }, picture, imageCaching);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'not_found') throw error;
      // Fall back to the large image while there is no thumbnail.
      return await reply.header('cache-control', 'no-store').redirect(imageAddress(picture.id));
    }
  });
}

// A plugin of its own, so that bodies of every content type stay streams.
function uploadRoute(app: FastifyInstance, services: Services): void {
  const running = createRunningUploads();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    // The declared content type is ignored.
    scope.addHook('onRequest', async ({ raw }) => {
      raw.headers['content-type'] = 'application/octet-stream';
      // Not while a complete body is being stored: the client is silent then.
      raw.setTimeout(idleMs, () => raw.destroy());
      await Promise.resolve();
    });
    // Drain the rest of a refused body for a moment; a client that is still sending could not read the response otherwise.
    scope.addHook('onResponse', async ({ raw }) => {
      if (raw.complete) return;
      const cut = setTimeout(() => raw.destroy(), drainMs);
      raw.once('close', () => clearTimeout(cut)).resume();
      await Promise.resolve();
    });
    implement(scope, services, uploadFile, async ({ query, actor, now, request }) => {
      const { body } = request as { body?: Readable };
      if (!body) throw new AppError('upload_broken');
      return await receiveUpload(services, running, { ...query, body, announced: announcedSize(request), actor, now });
    });
    await Promise.resolve();
  });
}

function announcedSize({ headers }: FastifyRequest): number | null {
  return headers['content-length'] === undefined ? null : Number(headers['content-length']);
}
