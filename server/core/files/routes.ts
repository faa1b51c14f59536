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
import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { implement, implementBytes } from '#server/http/implement.ts';
import { sendFile } from '#server/http/files/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { createArrivals } from './arrivals.ts';
import { cleanUpFiles } from './clean-up.ts';
import { getPublicPicture, getShownPhoto, type Picture } from './queries.ts';
import { dropUpload, openDownload, openPublicImage, takeIn } from './service.ts';
import { createSmallPictures, smallPictureType } from './small-pictures.ts';

/** Milliseconds that a sender may say nothing: one whose connection was lost without a word would be waited for without end. */
const silenceMilliseconds = 60_000;

/** Milliseconds after the answer until the connection of a refused body is cut, should it still not have come to its end. */
const lingerMilliseconds = 1000;

/** An image under an id never changes: who has it need not ask again. */
const imageCaching = 'public, max-age=31536000, immutable';

/** Serves uploads and their downloads, and the pictures that everybody sees, and keeps the files clean. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  uploadRoute(app, services);
  implement(
    app,
    services,
    deleteUpload,
    async ({ params, actor, now }) => await dropUpload(services, { id: params.id, actor, now }),
  );
  implementBytes(app, services, downloadFile, async ({ params, actor, request }, reply) => {
    const file = await openDownload(services, { id: params.id, actor });
    return sendFile({ request, reply, files: services.files }, file, 'attachment');
  });
  smallPictureRoutes(app, services);
  implementBytes(app, services, getPublicImage, async ({ params, request }, reply) => {
    const file = await openPublicImage(services, params.id);
    return sendFile({ request, reply, files: services.files }, file, 'inline', imageCaching);
  });
  services.scheduler.add('files', async () => await cleanUpFiles(services));
}

function smallPictureRoutes(app: FastifyInstance, services: Services): void {
  const makeSmall = createSmallPictures(services);
  const send = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    picture: Picture,
    caching: string,
  ) => {
    const etag = `"${picture.sha256}-small"`;
    void reply.headers({ 'cache-control': caching, etag, 'x-content-type-options': 'nosniff' });
    if (request.headers['if-none-match'] === etag) return await reply.status(304).send();
    const bytes = await makeSmall(picture);
    return await reply.type(smallPictureType).header('content-security-policy', 'sandbox').send(bytes);
  };
  implementBytes(
    app,
    services,
    getThumbnail,
    async ({ params, actor, request }, reply) =>
      // Whether the reader may still see it is asked each time.
      await send({ request, reply }, await getShownPhoto(services.db, { id: params.id, actor }), 'private, no-cache'),
  );
  implementBytes(app, services, getCardImage, async ({ params, request }, reply) => {
    const picture = await getPublicPicture(services.db, params.id);
    try {
      return await send({ request, reply }, picture, imageCaching);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'not_found') throw error;
      // A visitor sees the large one while there is no small one.
      return await reply.header('cache-control', 'no-store').redirect(imageAddress(picture.id));
    }
  });
}

// In a room of its own, where a body of whatever declared type is left as the stream that it is.
function uploadRoute(app: FastifyInstance, services: Services): void {
  const arrivals = createArrivals();
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', (_request, body, done) => done(null, body));
    // What a file is declared to be says nothing, and must not be a reason to refuse it either.
    room.addHook('onRequest', async ({ raw }) => {
      raw.headers['content-type'] = 'application/octet-stream';
      // Not while the whole body is there and is being stored elsewhere: nobody sends anything then.
      raw.setTimeout(silenceMilliseconds, () => raw.destroy());
      await Promise.resolve();
    });
    // The rest of a refused body passes by for a moment, or its sender, still sending, would not get to read the answer.
    room.addHook('onResponse', async ({ raw }) => {
      if (raw.complete) return;
      const cut = setTimeout(() => raw.destroy(), lingerMilliseconds);
      raw.once('close', () => clearTimeout(cut)).resume();
      await Promise.resolve();
    });
    implement(room, services, uploadFile, async ({ query, actor, now, request }) => {
      const { body } = request as { body?: Readable };
      if (!body) throw new AppError('upload_broken');
      return await takeIn(services, arrivals, { ...query, body, announced: announcedSize(request), actor, now });
    });
    await Promise.resolve();
  });
}

function announcedSize({ headers }: FastifyRequest): number | null {
  return headers['content-length'] === undefined ? null : Number(headers['content-length']);
}
