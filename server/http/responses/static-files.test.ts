import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { openRequestLimits, type RequestLimits } from '../limits/request-limits.ts';
import { serveStaticFiles } from './static-files.ts';

const server = useServer();
const app = fastify();
const renderPage = vi.fn<() => string>(() => 'a page');
const frameFile = 'web/public/exercise-frame.html';
let [root, site] = ['', ''];
let limits: RequestLimits;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'zamnal-files-'));
  await mkdir(path.join(root, 'assets'));
  await writeFile(path.join(root, 'assets/page-1a2b.js'), 'export {};');
  await writeFile(path.join(root, 'sw.js'), 'self;');
  await copyFile(frameFile, path.join(root, 'exercise-frame.html'));
  const { db, log } = server.services;
  // Six pages a minute.
  limits = openRequestLimits({ config: { RATE_LIMITS: true, AUTH_RATE_SCALE: 0.01 }, db, log });
  limits.install(app);
  await serveStaticFiles(app, root, limits);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(renderPage()));
  site = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  limits.close();
  await app.close();
  await rm(root, { recursive: true });
});

test('assets may be cached for ever, other files for an hour, and the service worker is always checked', async () => {
  const cachingOf = async (address: string) => (await fetch(site + address)).headers.get('cache-control');
  expect(await cachingOf('/assets/page-1a2b.js')).toBe('public, max-age=31536000, immutable');
  expect(await cachingOf('/sw.js')).toBe('no-cache');
});

test('a missing asset gets a constant 404 without rendering, and counts towards the limit of pages', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 8; nth += 1) {
    const answer = await fetch(`${site}/assets/missing-${nth}.js`);
    statuses.push(answer.status);
    const body = await answer.text();
    if (answer.status === 404) expect([body, answer.headers.get('cache-control')]).toEqual(['Not found', 'no-store']);
  }
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
  expect(renderPage).not.toHaveBeenCalled();
  expect((await fetch(`${site}/assets/page-1a2b.js`)).status).toBe(200);
});

test('the document for exercises has no origin, makes no requests, runs its own script only, and only the site frames it', async () => {
  const { headers } = await fetch(`${site}/exercise-frame.html`);
  const script = /<script>(?<text>.*?)<\/script>/su.exec(await readFile(frameFile, 'utf8'))?.groups?.['text'] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers.get('content-security-policy')?.split('; ')).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'wasm-unsafe-eval' blob:`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
  expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual(['SAMEORIGIN', 'no-cache']);
});
