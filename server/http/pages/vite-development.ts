import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/runtime/clock.ts';
import { exerciseFrameHeaders } from '#server/http/security-headers.ts';
import { drawWith, type PageBuild, type Renderer } from './page-build.ts';

const tags = [
  `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh';injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;</script>`,
  '<script type="module" src="/@vite/client"></script>',
  '<link rel="stylesheet" href="/web/styles/base.css">',
  '<script type="module" src="/web/app/entry-client.tsx"></script>',
].join('');

/** Opens the screens from source with hot reload, for `npm run dev`. */
export async function openDevelopmentBuild(app: FastifyInstance, clock: Clock): Promise<PageBuild> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: 'vite.config.ts',
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const load = async () => (await vite.ssrLoadModule('/web/app/entry-server.tsx')) as Renderer;
  app.addHook('onRequest', (request, reply, done) => {
    // Vite serves it, without the headers of Fastify.
    if (request.url === '/exercise-frame.html') reply.raw.setHeaders(new Map(Object.entries(exerciseFrameHeaders)));
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  return {
    queryOf: async (pathname, query) => (await load()).queryOfPage(pathname, query),
    draw: async (request) => {
      return await drawWith(await load(), { ...request, now: clock.now() }, () => tags, true);
    },
  };
}
