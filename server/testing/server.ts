import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addressOf, type CallInput, type Endpoint, type Output } from '#domain/kernel/endpoint.ts';
import type { ErrorBody } from '#domain/kernel/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { buildApp } from '#server/bin/app.ts';
import { noResponseCache } from '#server/http/responses/response-cache.ts';
import { openServices } from '#server/services/open-services.ts';
import { readConfig } from '#server/runtime/config/config.ts';
import { healthRoutes } from '#server/http/health.ts';
import { openLog } from '#server/runtime/log.ts';
import type { PageBuild } from '#server/http/pages/page-build.ts';
import { servePages } from '#server/http/pages/pages.ts';
import type { Services } from '#server/services/services.ts';
import { templateName } from './global-setup.ts';

/** Shared by all test servers, so that two on one database accept each other's sessions. */
export const testSecret = 'the secret of all servers of the tests';

/** Enough for races, and fewer than in production: each connection is a process that reads the catalogue of a new database. */
const maxConnections = 6;

/** The response of a call over HTTP. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A caller with a token. */
export interface Caller {
  token: string;
}

/** A server with a database of its own, listening on a free port. */
export interface TestServer {
  url: string;
  services: Services;
  /** Calls an operation of a contract; `as` null is a visitor. The body is the output or the error. */
  call<E extends Endpoint>(
    operation: E,
    as: Caller | null,
    input: CallInput<E>,
  ): Promise<Answer<Output<E> & ErrorBody>>;
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** The address of its database, for another process. */
  database: { host: string; port: number; user: string; database: string };
}

interface More {
  /** True to cache responses to visitors as in production; otherwise changes by SQL are visible at once. */
  cacheResponses?: boolean;
  /** Receives the lines of the log. */
  log?: FastifyBaseLogger;
  /** Renders the pages; without it none are served. */
  pages?: PageBuild;
  /** The errors that tests of this file provoke; any other line of level error or fatal fails the test. */
  expectedErrors?: RegExp;
}

/** The errors that the servers of this file have logged since the last test, and those that it expects. */
const loggedErrors: string[] = [];
const expectedErrors = new Set([/the clock is more than a day from the last run/]);

function failOnErrors(): void {
  const isExpected = (line: string) => Array.from(expectedErrors).some((pattern) => pattern.test(line));
  const unexpected = loggedErrors.splice(0).filter((line) => !isExpected(line));
  expect(unexpected, 'errors in the log that nobody expected').toEqual([]);
}

/** A log of errors only, without the lines about repeated ones, which would come during a later test. */
const openErrorLog = () =>
  openLog({ LOG_LEVEL: 'error' }, { write: (line) => void loggedErrors.push(line) }, null, 2 ** 31 - 1);

/** Starts a server before the tests of this file and stops it afterwards; `env` adds settings. */
export function useServer(env: Record<string, string> = {}, more: More = {}): TestServer {
  const server = {} as TestServer;
  let stop: () => Promise<void> = async () => {};
  beforeAll(async () => {
    if (more.expectedErrors) expectedErrors.add(more.expectedErrors);
    const started = await startServer(env, more);
    Object.assign(server, started.server);
    stop = started.stop;
  });
  afterEach(failOnErrors);
  afterAll(async () => {
    await stop();
    failOnErrors();
    if (more.expectedErrors) expectedErrors.delete(more.expectedErrors);
  });
  return server;
}

/** Starts another server on the database of `server`, like a second process. */
export async function startBeside({ database }: TestServer, env: Record<string, string> = {}, more: More = {}) {
  return await openOn(database, env, more);
}

/** Starts a server on an existing database, with its files in `stateDir`, which is not removed. */
export async function startOn(database: TestServer['database'], stateDir: string, more: More = {}) {
  return await openIn(stateDir, { database, env: {}, ...more });
}

async function startServer(env: Record<string, string>, more: More) {
  const { host, port, owner } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files is twice as fast as writing them to the log.
  await onMaintenance(`create database ${name} template ${templateName} owner ${owner} strategy file_copy`);
  const { server, stop } = await openOn({ host, port, user: owner, database: name }, env, more);
  const stopAndDrop = async () => {
    await stop();
    await onMaintenance(`drop database ${name} with (force)`);
  };
  return { server, stop: stopAndDrop };
}

async function openOn(database: TestServer['database'], env: Record<string, string>, more: More) {
  const stateDir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-state-'));
  const { server, stop } = await openIn(stateDir, { database, env, ...more });
  const stopAndRemove = async () => {
    await stop();
    await rm(stateDir, { recursive: true, force: true });
  };
  return { server, stop: stopAndRemove };
}

async function openIn(
  stateDir: string,
  {
    database,
    env,
    cacheResponses = false,
    log,
    pages,
  }: More & { database: TestServer['database']; env: Record<string, string> },
) {
  const config = readConfig(
    {
      NODE_ENV: 'test',
      TEST_CLOCK: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      HOMEWORK_LINK_CHECK: 'off',
      FFMPEG: 'off',
      APP_SECRET: testSecret,
      ...env,
    },
    process.cwd(),
  );
  const { services, close } = await openServices({
    config,
    address: database,
    stateDir,
    log: log ?? openErrorLog(),
    maxConnections,
  });
  if (!cacheResponses) services.responses = noResponseCache;
  const app = await buildApp(services);
  healthRoutes(app, services);
  const pageOptions = {
    cache: services.responses,
    publicUrl: config.publicUrl,
    widget: null,
    filesOrigin: config.filesOrigin,
    sharedSeconds: config.SHARED_CACHE_S,
  };
  if (pages) servePages(app, { ...pageOptions, build: pages });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await close();
  };
  return { server: clientOf({ url, services, database }), stop };
}

/** Runs a statement as the superuser, for example to create a database; `inject('postgres').owner` should own it. */
export async function onMaintenance(statement: string): Promise<void> {
  const { host, port, user, database } = inject('postgres');
  await runOn({ host, port, user, database }, statement);
}

async function runOn(address: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(statement);
  await client.end();
}

function clientOf({ url, services, database }: Pick<TestServer, 'url' | 'services' | 'database'>): TestServer {
  return {
    url,
    services,
    database,
    fetch: async (address, init) => await fetch(new URL(address, url), init),
    call: async (operation, as, input) => {
      const { body, ...address } = input as {
        body?: unknown;
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
      };
      const answer = await fetch(url + addressOf(operation.path, address), {
        method: operation.method,
        headers: {
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json() } as never;
    },
  };
}
