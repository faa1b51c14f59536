import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addressOf, type CallInput, type Endpoint, type Output } from '#domain/kernel/endpoint.ts';
import type { ErrorBody } from '#domain/kernel/errors.ts';
import fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { openServices } from '../platform/boot.ts';
import { readConfig } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';
import { templateName } from './global-setup.ts';

/** What a call over real HTTP answered. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A person as the test client knows one. */
export interface Caller {
  token: string;
}

/** The product on a database of its own, listening on a free port. */
export interface TestServer {
  url: string;
  services: Services;
  /** Calls an operation of a contract; `as` null is a visitor. The body is the output, or the error. */
  call<E extends Endpoint>(
    operation: E,
    as: Caller | null,
    input: CallInput<E>,
  ): Promise<Answer<Output<E> & ErrorBody>>;
  fetch(address: string, init?: RequestInit): Promise<Response>;
}

/** Starts the product before the tests of this file and ends it after them; `env` adds settings. */
export function useServer(env: Record<string, string> = {}): TestServer {
  const server = {} as TestServer;
  let stop: () => Promise<void> = async () => {};
  beforeAll(async () => {
    const started = await startServer(env);
    Object.assign(server, started.server);
    stop = started.stop;
  });
  afterAll(async () => await stop());
  return server;
}

async function startServer(env: Record<string, string>) {
  const { host, port, user, database: maintenance } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn({ host, port, user, database: maintenance }, `create database ${name} template ${templateName}`);
  const stateDir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-state-'));
  const config = readConfig(
    { NODE_ENV: 'test', TEST_CLOCK: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env },
    process.cwd(),
  );
  const { services, close } = await openServices({
    config,
    address: { host, port, user, database: name },
    stateDir,
    log: fastify({ logger: { level: config.LOG_LEVEL } }).log,
  });
  const app = await buildApp(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await close();
    await runOn({ host, port, user, database: maintenance }, `drop database ${name} with (force)`);
    await rm(stateDir, { recursive: true, force: true });
  };
  return { server: clientOf(url, services), stop };
}

async function runOn(address: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(statement);
  await client.end();
}

function clientOf(url: string, services: Services): TestServer {
  return {
    url,
    services,
    fetch: async (address, init) => await fetch(new URL(address, url), init),
    call: async (operation, as, input) => {
      const { body, ...place } = input as {
        body?: unknown;
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
      };
      const answer = await fetch(url + addressOf(operation.path, place), {
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
