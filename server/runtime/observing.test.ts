import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/bin/app.ts';
import { useServer } from '#server/testing/server.ts';
import { readConfig } from './config/config.ts';
import { healthRoutes } from '#server/http/health.ts';
import { openLog, logSlowQueries } from './log.ts';
import { countRequests } from '#server/http/metrics.ts';
import { openDatabase } from '#server/database/database.ts';

const server = useServer();

/** The server as main.ts builds it, without listening. */
async function openObserved(database = server.database) {
  const app = await buildApp(server.services);
  const { db, pool } = openDatabase(database);
  const metrics = countRequests(app, { ...server.services, db, pool });
  const health = healthRoutes(app, { db, config: { ...server.services.config, DRAIN_S: 0.2 } });
  const ask = async (url: string) => {
    const { statusCode, json } = await app.inject(url);
    return [statusCode, json<{ status: string }>().status];
  };
  return { app, db, metrics, health, ask };
}

/** A log and its lines. */
function openReadLog() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  return { log: openLog({ LOG_LEVEL: 'info' }, stream), lines };
}

describe('a load balancer', () => {
  test('gets 200 while the process is ready, and 503 before it stops, while it still serves requests', async () => {
    const { app, db, health, ask } = await openObserved();
    expect(await ask('/healthz')).toEqual([200, 'ok']);
    expect(await ask('/readyz')).toEqual([200, 'ready']);
    const drained = health.drain();
    expect(await ask('/readyz')).toEqual([503, 'draining']);
    expect(await ask('/healthz')).toEqual([200, 'ok']);
    expect((await app.inject('/api/courses')).statusCode).toBe(200);
    await drained;
    await app.close();
    await db.destroy();
  });

  test('gets 503 while the database is unreachable', async () => {
    // Nothing listens on this port.
    const { app, db, ask } = await openObserved({ ...server.database, host: '127.0.0.1', port: 1 });
    expect(await ask('/readyz')).toEqual([503, 'database away']);
    expect(await ask('/healthz')).toEqual([200, 'ok']);
    await app.close();
    await db.destroy();
  });
});

describe('metrics', () => {
  test('count responses of all parts by route, not by path, on a separate port', async () => {
    const { app, db, metrics } = await openObserved();
    await app.inject('/api/courses?search=secret-word');
    await app.inject('/api/courses/7b0f6f0e-0000-4000-8000-000000000000');
    await app.inject('/auth/v1/health');
    await app.inject('/api/nothing/secret-word');
    server.services.failedSignIns.set('password', 3);
    const stop = await metrics.listen({ METRICS_PORT: 9464, METRICS_HOST: '127.0.0.1' });
    const answer = await fetch('http://127.0.0.1:9464/metrics');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const counted = (route: string, status: number) =>
      `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} 1`;
    expect(text).toContain(counted('/api/courses', 200));
    expect(text).toContain(counted('/auth/v1/health', 200));
    expect(text).toMatch(/route="\/api\/courses\/:id",status="40[134]"/);
    expect(text).not.toContain('secret-word');
    expect(text).toMatch(/^mails_waiting \d+$/m);
    expect(text).toMatch(/^database_connections\{state="idle"\} \d+$/m);
    expect(text).toMatch(/^event_streams 0$/m);
    expect(text).toContain('failed_sign_ins_total{factor="password"} 3');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect((await fetch('http://127.0.0.1:9464/')).status).toBe(404);
    await stop();
    await expect(fetch('http://127.0.0.1:9464/metrics')).rejects.toThrow('fetch failed');
    await app.close();
    await db.destroy();
  });
});

describe('the port of the metrics in production', () => {
  const settings = { NODE_ENV: 'production', AUTH_AUTOCONFIRM: 'on', METRICS_PORT: '9465' };
  // Another address of this machine, as a remote client would use one.
  const other = 'http://127.0.0.2:9465/metrics';

  test('is open on the loopback address only, unless METRICS_HOST is set', async () => {
    const { app, db, metrics } = await openObserved();
    const stop = await metrics.listen(readConfig(settings, '/nowhere'));
    expect((await fetch('http://127.0.0.1:9465/metrics')).status).toBe(200);
    await expect(fetch(other)).rejects.toThrow('fetch failed');
    await stop();
    const stopOpen = await metrics.listen(readConfig({ ...settings, METRICS_HOST: '0.0.0.0' }, '/nowhere'));
    expect((await fetch(other)).status).toBe(200);
    await stopOpen();
    await app.close();
    await db.destroy();
  });

  test('that is in use, or an address of another machine, fails with the setting to change', async () => {
    const { app, db, metrics } = await openObserved();
    const config = readConfig(settings, '/nowhere');
    const stop = await metrics.listen(config);
    const second = metrics.listen(config);
    await expect(second).rejects.toMatchObject({ isForOperator: true });
    await expect(second).rejects.toThrow('Port 9465 is taken by another program: stop it, or set METRICS_PORT');
    await stop();
    const elsewhere = metrics.listen({ ...config, METRICS_HOST: '192.0.2.1' });
    await expect(elsewhere).rejects.toThrow('192.0.2.1 is no address of this machine: set METRICS_HOST');
    await app.close();
    await db.destroy();
  });
});

describe('the log', () => {
  test('contains the stack of an error without the values that the database repeats', async () => {
    const { log, lines } = openReadLog();
    const values = { email: 'twice@example.com' };
    const insert = async () =>
      await sql`insert into auth.users (id, email, created_at, updated_at)
        values (gen_random_uuid(), ${values.email}, now(), now())`.execute(server.services.db);
    await insert();
    const error: unknown = await insert().catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error)).toContain(values.email);
    log.error({ err: error }, 'request failed');
    expect(lines[0]).toMatchObject({ err: { constraint: 'users_email', code: '23505' } });
    expect(JSON.stringify(lines)).toContain('"stack"');
    expect(JSON.stringify(lines)).not.toContain(values.email);
  });

  test('contains slow queries without their values', async () => {
    const { log, lines } = openReadLog();
    const { db } = openDatabase(server.database, { onQuery: logSlowQueries({ SLOW_QUERY_MS: 50 }, log) });
    await sql`select ${'a name'}::text`.execute(db);
    await sql`select ${'a name'}::text, pg_sleep(0.1)`.execute(db);
    const many = Array.from({ length: 2000 }, () => sql`${1}::int`);
    await sql`select pg_sleep(0.1), array[${sql.join(many)}]`.execute(db);
    await db.destroy();
    expect(lines).toMatchObject([{ msg: 'slow query', sql: 'select $1::text, pg_sleep(0.1)' }, { msg: 'slow query' }]);
    expect(lines[1]).toMatchObject({ sql: expect.stringMatching(/^select pg_sleep.{1980,1990}$/) });
  });
});
