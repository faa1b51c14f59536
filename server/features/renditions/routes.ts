import { AppError } from '#domain/kernel/errors.ts';
import { getRendition, retryRendition } from '#domain/renditions/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { queueNewVideos, requeueVideo } from './commands.ts';
import { getRenditionOf } from './queries.ts';
import { makeNext } from './service.ts';

/** Makes smaller versions of lesson videos in the background (113), and shows their progress to admins. */
export function renditionRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, queue, scheduler, config } = services;
  const { ffmpeg } = config;
  const read = async (lessonId: string) => ({
    ...(await getRenditionOf(db, lessonId)),
    is_available: ffmpeg.missing === null,
  });
  implement(app, services, getRendition, ({ params }) => read(params.id));
  implement(app, services, retryRendition, async ({ params }) => {
    if (!(await requeueVideo(db, params.id))) throw new AppError('wrong_status');
    queue.trigger();
    return await read(params.id);
  });
  if (ffmpeg.missing !== null) return;
  const stopping = new AbortController();
  app.addHook('preClose', (done) => {
    stopping.abort();
    done();
  });
  scheduler.add('renditions', async () => {
    await queueNewVideos(db, clock.now());
    queue.trigger();
  });
  queue.poll('renditions', () => makeNext(services, { programs: ffmpeg, stopping: stopping.signal }));
}
