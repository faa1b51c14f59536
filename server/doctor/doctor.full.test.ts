import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteBackup } from '#server/backup/last-backup.ts';
import { startFakeQpay } from '#server/testing/money/fake-qpay.ts';
import { startFakeService } from '#server/testing/outside/fake-service.ts';
import { onMaintenance, testSecret, useServer } from '#server/testing/server.ts';
import { useMailServer } from '#server/testing/outside/smtp.ts';
import { examine, type Found } from './examine.ts';

const server = useServer();
const mails = useMailServer();

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-doctor-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const addressOf = ({ host, port, user, database }: typeof server.database) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** Settings of a correct deployment. */
const good = () => ({
  NODE_ENV: 'test',
  DATABASE_URL: addressOf(server.database),
  STATE_DIR: folder,
  APP_SECRET: testSecret,
  SMTP_URL: mails.url,
});

/** Runs the checks with additional settings and returns `state name: text` of each result. */
async function examineWith(env: Record<string, string> = {}, projectDir = process.cwd()): Promise<string[]> {
  const all: Found[] = [];
  await examine({ env: { ...good(), ...env }, projectDir }, (found) => all.push(found));
  return all.map(({ state, name, text }) => `${state} ${name}: ${text}`);
}

const failures = (lines: string[]) => lines.filter((line) => line.startsWith('fail'));
const about = (lines: string[], name: string) => lines.filter((line) => line.split(':')[0]?.endsWith(` ${name}`));

const sealed = () => ({ NODE_ENV: 'production', PUBLIC_URL: 'https://school.example.com', TRUST_PROXY: '10.0.0.5' });

describe('the doctor', () => {
  test('reports no failure for a correct deployment', async () => {
    const lines = await examineWith();
    expect(failures(lines)).toEqual([]);
    expect(about(lines, 'database')).toEqual([expect.stringMatching(/PostgreSQL \d+|superuser/)]);
    expect(about(lines, 'migrations')).toEqual([expect.stringMatching(/ok .* applied, none missing/)]);
    expect(about(lines, 'mail')).toEqual([expect.stringContaining('accepts mails')]);
    expect(about(lines, 'files')).toEqual([expect.stringContaining('Written, read and removed')]);
    expect(about(lines, 'database events')).toEqual([expect.stringContaining('pass')]);
    expect(about(lines, 'signing keys')).toEqual([expect.stringMatching(/^ok signing keys: 1/)]);
  });

  test('names each invalid setting and its requirement, without its value', async () => {
    const lines = await examineWith({
      PORT: 'eighty',
      SMTP_URL: 'our mail server',
      APP_SECRET: 'too short',
      WORKERS: '0',
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/PORT must be a number/);
    expect(lines[0]).toMatch(/SMTP_URL must be an address/);
    expect(lines[0]).toMatch(/APP_SECRET must have at least 32 characters/);
    expect(lines[0]).toMatch(/WORKERS must be 1 or more/);
    expect(lines[0]).not.toMatch(/eighty|our mail server|too short/);
  });

  test('reports unknown settings in the environment and the .env file', async () => {
    const project = path.join(folder, 'project');
    await mkdir(path.join(project, 'db/migrations'), { recursive: true });
    await writeFile(path.join(project, '.env'), 'PAYMENT_BNAK=x\nSTATE_DRI=/nowhere\nPORT=3000\nAWS_REGION=x\n');
    const lines = await examineWith({ AUTH_GOGLE_CLIENT_ID: 'x' }, project);
    expect(about(lines, 'settings')).toEqual([
      expect.stringContaining('PAYMENT_BNAK, STATE_DRI, AUTH_GOGLE_CLIENT_ID:'),
    ]);
  });

  test('prints a line per check and sets exit code 0, or 1 after a failure; prints JSON with --json', async () => {
    const call = `const { doctor } = await import('./server/bin/doctor.ts');
      await doctor([]);
      process.stdout.write('code ' + process.exitCode + '\\n');
      process.env.TRUST_PROXY = '8.0.0.0/5';
      await doctor(['--json']);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', call], {
      env: { PATH: process.env['PATH'], ...good() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number]>]);
    const [lines = '', json = ''] = output.split('code 0\n');
    expect(lines).toMatch(/^ok {4}settings[^]*0 failed\n$/);
    const found = JSON.parse(json) as Found[];
    expect([code, found.filter(({ state }) => state === 'fail')]).toMatchObject([1, [{ name: 'proxies' }]]);
  }, 60_000);
});

describe('the database checks report', () => {
  test('an unreachable database', async () => {
    const lines = await examineWith({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' });
    expect(failures(lines)).toEqual([
      expect.stringMatching(/installation: The database cannot be reached .*ECONNREFUSED.*DATABASE_URL/),
    ]);
  });

  test('an empty database as a warning, and an unsupported encoding', async () => {
    for (const [encoding, expected] of [
      ['UTF8', []],
      ['SQL_ASCII', [expect.stringContaining('has no Mongolian letters (SQL_ASCII)')]],
    ] as const) {
      const database = `empty_${encoding.toLowerCase()}_${process.pid}`;
      await onMaintenance(
        `create database ${database} template template0 encoding '${encoding}' locale 'C' owner ${server.database.user}`,
      );
      const lines = await examineWith({ ...sealed(), DATABASE_URL: addressOf({ ...server.database, database }) });
      expect(failures(lines)).toEqual(expected);
      expect(about(lines, 'migrations')).toEqual([expect.stringMatching(/^warn .*The database is empty/)]);
      await onMaintenance(`drop database ${database} with (force)`);
    }
  });

  test('missing migrations, and a database newer than the program', async () => {
    const { db } = server.services;
    const change = async (statement: string) => await sql.raw(statement).execute(db);
    await change(`update schema_migrations set name = '9999_later.sql' where name like '0030%'`);
    expect(about(await examineWith(), 'migrations')).toEqual([
      expect.stringMatching(/^warn .*next release .*9999_later/),
    ]);
    await change(`update schema_migrations set compatible_from = '9990_later.sql' where name = '9999_later.sql'`);
    expect(failures(await examineWith())).toEqual([
      expect.stringContaining('newer than this program (9999_later.sql)'),
    ]);
    await change(`delete from schema_migrations where name = '9999_later.sql'`);
    expect(about(await examineWith(), 'migrations')).toEqual([expect.stringMatching(/^warn .*1 missing/)]);
    await change(`insert into schema_migrations values ('0030_links_need_their_session.sql', now())`);
    expect(about(await examineWith(), 'migrations')).toEqual([expect.stringMatching(/^ok/)]);
  });

  test('too few connections for the number of processes', async () => {
    expect(failures(await examineWith({ WORKERS: '100' }))).toEqual([expect.stringContaining('lower WORKERS')]);
  });

  test('signing keys that are encrypted with another secret', async () => {
    const lines = await examineWith({ APP_SECRET: 'another secret of more than 32 letters' });
    expect(failures(lines)).toEqual([expect.stringMatching(/signing keys: .*another secret/)]);
  });

  test('a weak secret', async () => {
    const lines = await examineWith({ APP_SECRET: 'a'.repeat(40) });
    expect(failures(lines)).toContainEqual(expect.stringMatching(/secret: APP_SECRET can be guessed/));
  });
});

describe('the machine checks report', () => {
  test('a state folder or secret with open permissions', async () => {
    const stateDir = path.join(folder, 'open');
    await mkdir(stateDir);
    await chmod(stateDir, 0o777);
    await writeFile(path.join(stateDir, 'secret'), testSecret, { mode: 0o644 });
    const lines = await examineWith({ STATE_DIR: stateDir, APP_SECRET: '' });
    expect(failures(lines)).toEqual([
      expect.stringContaining('Others may write into'),
      expect.stringContaining('Others may read the secret'),
    ]);
  });

  test('that files cannot be stored in a folder or bucket', async () => {
    expect(failures(await examineWith({ FILES_URL: 'file:///dev/null/files' }))).toEqual([
      expect.stringContaining('check FILES_URL'),
    ]);
    const bucket = `s3://school?endpoint=${encodeURIComponent('http://127.0.0.1:1')}`;
    expect(failures(await examineWith({ FILES_URL: bucket }))).toEqual([expect.stringMatching(/files: .+/)]);
  });

  test('the age of the last backup', async () => {
    const production = { ...sealed(), STATE_DIR: path.join(folder, 'backed-up') };
    expect(about(await examineWith(production), 'backup')).toEqual([
      expect.stringMatching(/^warn .*None has been taken/),
    ]);
    const taken = async (days: number, missing = 0) => {
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      await noteBackup(production.STATE_DIR, { taken_at: at, folder: '/backups/a', missing });
      return about(await examineWith(production), 'backup');
    };
    expect(await taken(9)).toEqual([expect.stringMatching(/^warn .*9 days ago into \/backups\/a/)]);
    expect(await taken(0)).toEqual([expect.stringMatching(/^ok/)]);
    expect(await taken(0, 3)).toEqual([expect.stringMatching(/^fail .*lacks 3 files/)]);
  });
});

describe('the network checks report', () => {
  test('an unreachable mail server', async () => {
    expect(failures(await examineWith({ SMTP_URL: 'smtp://127.0.0.1:1' }))).toEqual([
      expect.stringMatching(/mail: 127\.0\.0\.1:1 does not accept mails .*check SMTP_URL/),
    ]);
  });

  test('a public address without https, and one of another installation', async () => {
    const other = await startFakeService(() => ({ body: JSON.stringify({ keys: [{ kid: 'theirs' }] }) }));
    expect(about(await examineWith({ ...sealed(), PUBLIC_URL: other.origin }), 'address')).toEqual([
      expect.stringContaining('set PUBLIC_URL to the https address'),
      expect.stringContaining('answered by another installation'),
    ]);
    expect(about(await examineWith({ ...sealed(), PUBLIC_URL: server.url }), 'address')).toContainEqual(
      expect.stringContaining('is answered by this installation'),
    );
    await other.stop();
  });

  test.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/4', '::/8', 'everyone', '1', '10.0.0.5,'])(
    'TRUST_PROXY=%s as invalid or too open',
    async (given) => {
      expect(failures(await examineWith({ TRUST_PROXY: given }))).toEqual([expect.stringContaining('TRUST_PROXY')]);
    },
  );

  test('valid proxies as ok', async () => {
    const given = '10.0.0.5, 172.16.0.0/12,loopback, fd00::/16, ::1';
    expect(about(await examineWith({ TRUST_PROXY: given }), 'proxies')).toEqual([`ok proxies: ${given}`]);
  });

  test('a missing TRUST_PROXY in production', async () => {
    const lines = await examineWith({ ...sealed(), TRUST_PROXY: '' });
    expect(about(lines, 'proxies')).toEqual([expect.stringMatching(/^warn .*all visitors count as one/)]);
  });

  test.each([
    'https://**',
    'https://**.example.com/**',
    'https://example.com*/x',
    'https://*.com/**',
    '*://a.example.com',
    'example.com',
  ])('the redirect target %s as open or invalid', async (glob) => {
    expect(failures(await examineWith({ AUTH_REDIRECT_ALLOW_LIST: glob }))).toEqual([
      expect.stringContaining('AUTH_REDIRECT_ALLOW_LIST'),
    ]);
  });

  test('valid redirect targets as ok', async () => {
    const globs =
      'https://*.preview.example.com/**, https://app.example.com/cb, school://callback, http://localhost:5173/**';
    expect(about(await examineWith({ AUTH_REDIRECT_ALLOW_LIST: globs }), 'redirects')).toEqual([
      expect.stringMatching(/^ok/),
    ]);
  });

  test('a captcha service that rejects the secret or is unreachable', async () => {
    const service = await startFakeService(() => ({
      body: '{"success":false,"error-codes":["invalid-input-secret"]}',
    }));
    const env = { AUTH_CAPTCHA_SECRET: 'wrong', AUTH_CAPTCHA_VERIFY_URL: `${service.origin}/siteverify` };
    expect(failures(await examineWith(env))).toEqual([expect.stringContaining('does not know AUTH_CAPTCHA_SECRET')]);
    await service.stop();
    expect(failures(await examineWith(env))).toEqual([expect.stringContaining('does not answer')]);
  });

  test('a merchant whom QPay does not know, or a QPay that is unreachable', async () => {
    const qpay = await startFakeQpay();
    expect(about(await examineWith(qpay.settings), 'QPay')).toEqual([
      expect.stringMatching(/^ok QPay: The merchant is known/),
    ]);
    const wrong = { ...qpay.settings, QPAY_PASSWORD: 'wrong' };
    expect(failures(await examineWith(wrong))).toEqual([expect.stringContaining('status 401): check QPAY_USERNAME')]);
    await qpay.stop();
    expect(failures(await examineWith(wrong))).toEqual([expect.stringContaining('Nobody can pay with QPay')]);
  });

  test('metrics that are open to the network', async () => {
    const env = { ...sealed(), METRICS_PORT: '9464' };
    expect(about(await examineWith(env), 'metrics')).toEqual(['ok metrics: On 127.0.0.1, port 9464']);
    const open = await examineWith({ ...env, METRICS_HOST: '0.0.0.0' });
    expect(about(open, 'metrics')).toEqual([expect.stringMatching(/^warn .*0\.0\.0\.0.*unset METRICS_HOST/)]);
  });

  test('unreachable receivers of traces and error reports', async () => {
    const service = await startFakeService(({ path }) => ({ status: path === '/v1/traces' ? 404 : 200, body: '' }));
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: service.origin, ERROR_REPORT_URL: `${service.origin}/report` };
    expect(failures(await examineWith(env))).toEqual([expect.stringContaining('refuses traces (404)')]);
    expect(service.requests.filter(({ path }) => path === '/report').map(({ method }) => method)).toEqual(['HEAD']);
    await service.stop();
    expect(failures(await examineWith(env))).toEqual([
      expect.stringContaining('check OTEL_EXPORTER_OTLP_ENDPOINT'),
      expect.stringContaining('check ERROR_REPORT_URL'),
    ]);
  });

  test('missing settings of production', async () => {
    const lines = await examineWith({ ...sealed(), AUTH_AUTOCONFIRM: 'on' });
    for (const name of ['Nobody is an admin', 'AUTH_ADMIN_MFA', 'AUTH_AUTOCONFIRM', 'PAYMENT_BANK', 'CONTACT_EMAIL'])
      expect(lines).toContainEqual(expect.stringContaining(name));
  });
});
