import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RequestLimits } from '#server/http/limits/request-limits.ts';
import { exerciseFrameHeaders, workerPolicy } from '../security-headers.ts';

/** The folder of files whose names contain a hash. */
const assets = 'assets';

const fileServing = {
  index: false as const,
  // scripts/build.mjs compresses them.
  preCompressed: true,
  decorateReply: false,
  setHeaders: (reply: FastifyReply, file: string) => {
    void reply.header('cache-control', cachingOf(file));
    if (isWorker(file)) void reply.header('content-security-policy', workerPolicy);
    if (path.basename(file) === 'exercise-frame.html') {
      // Chromium warns that the frame, whose origin is taken away, cannot have a process of its origin.
      reply.headers(exerciseFrameHeaders).removeHeader('origin-agent-cluster');
    }
  },
};

/** Serves the files of the build in `root`. A missing asset is a short 404 that counts as a page. */
export async function serveStaticFiles(
  app: FastifyInstance,
  root: string,
  limits: Pick<RequestLimits, 'countPage'>,
): Promise<void> {
  // A wildcard route: one route per file would take 20 MB for a thousand files.
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler({ preHandler: limits.countPage }, (_request, reply) => {
        void reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
      });
      await scope.register(fastifyStatic, { ...fileServing, root: path.join(root, assets) });
    },
    { prefix: `/${assets}` },
  );
  // One route per file, since all other addresses are pages.
  await app.register(fastifyStatic, { ...fileServing, root, wildcard: false, globIgnore: [`${assets}/**`] });
}

function cachingOf(file: string): string {
  if (file.includes(`${path.sep}${assets}${path.sep}`)) return 'public, max-age=31536000, immutable';
  return isWorker(file) ? 'no-cache' : 'public, max-age=3600';
}

// Compressed variants too.
const isWorker = (file: string) => /\bsw\.js(\.\w+)?$/.test(file);
