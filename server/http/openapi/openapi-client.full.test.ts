import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { getMyApplication } from '#domain/applications/contract.ts';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authClient, useMailDir } from '#server/auth/testing/auth-client.ts';
import { buildJob, buildUpload } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const run = promisify(execFile);
const server = useServer({ MAIL_DIR: useMailDir(), AUTH_AUTOCONFIRM: 'on' });

const compilerOptions = {
  target: 'es2023',
  lib: ['es2023', 'dom'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  rewriteRelativeImportExtensions: true,
  outDir: 'built',
};

let dir = '';
beforeAll(async () => {
  await mkdir('.cache', { recursive: true });
  dir = await mkdtemp(path.resolve('.cache/api-client-'));
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

test('a client generated from the description compiles, signs in, lists jobs and applies', async () => {
  const answer = await server.fetch('/api/openapi.json');
  await generateApi({
    spec: await answer.json(),
    output: dir,
    fileName: 'client.ts',
    silent: true,
    unwrapResponseData: true,
    singleHttpClient: true,
  });
  await copyFile('docs/examples/apply.ts', path.join(dir, 'apply.ts'));
  await writeFile(path.join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['apply.ts'] }));
  await run(process.execPath, [path.resolve('node_modules/typescript/bin/tsc'), '-p', dir]);
  const { apply } = (await import(pathToFileURL(path.join(dir, 'built/apply.js')).href)) as {
    apply: (application: Record<string, string>) => Promise<{ id: string; status: string }>;
  };

  const { body: session } = await authClient(server).signUp('client@example.com', { data: { full_name: 'Bold' } });
  const learner = { id: session.user.id, token: session.access_token };
  const job = await buildJob(server.services, { title: 'Typed job' });
  const { id: resumeId } = await buildUpload(server.services, { owner: learner, kind: 'resume' });
  const { url } = server;
  const sent = await apply({ url, email: 'client@example.com', password: 'secret-1', search: 'typed', resumeId });
  expect(sent.status).toBe('pending');
  const found = await server.call(getMyApplication, learner, { params: { id: job.id } });
  expect(found.body.application?.id).toBe(sent.id);
  await expect(
    apply({ url, email: 'client@example.com', password: 'wrong', search: 'typed', resumeId }),
  ).rejects.toMatchObject({ status: 400 });
});
