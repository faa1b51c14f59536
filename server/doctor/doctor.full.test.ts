import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteBackup } from '#server/backup/last-backup.ts';
import { startFakeService } from '#server/testing/fake-service.ts';
import { onMaintenance, testSecret, useServer } from '#server/testing/server.ts';
import { useMailServer } from '#server/testing/smtp.ts';
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

/** Settings of a deployment that is well. */
const good = () => ({
  NODE_ENV: 'test',
  DATABASE_URL: addressOf(server.database),
  STATE_DIR: folder,
  APP_SECRET: testSecret,
  SMTP_URL: mails.url,
});

/** What is found with other settings, as `state name: text`. */
async function lookWith(env: Record<string, string> = {}, projectDir = process.cwd()): Promise<string[]> {
  const all: Found[] = [];
  await examine({ env: { ...good(), ...env }, projectDir }, (found) => all.push(found));
  return all.map(({ state, name, text }) => `${state} ${name}: ${text}`);
}

const failures = (lines: string[]) => lines.filter((line) => line.startsWith('fail'));
const about = (lines: string[], name: string) => lines.filter((line) => line.split(':')[0]?.endsWith(` ${name}`));

const sealed = () => ({ NODE_ENV: 'production', PUBLIC_URL: 'https://school.example.com', TRUST_PROXY: '10.0.0.5' });

describe('the doctor', () => {
  test('finds nothing wrong with a deployment that is well, and leaves nothing behind', async () => {
    const lines = await lookWith();
    expect(failures(lines)).toEqual([]);
    expect(about(lines, 'database')).toEqual([expect.stringMatching(/PostgreSQL \d+|superuser/)]);
    expect(about(lines, 'migrations')).toEqual([expect.stringMatching(/ok .* applied, none missing/)]);
    expect(about(lines, 'mail')).toEqual([expect.stringContaining('takes mails')]);
    expect(about(lines, 'files')).toEqual([expect.stringContaining('Written, read and removed')]);
    expect(about(lines, 'database events')).toEqual([expect.stringContaining('pass')]);
    expect(about(lines, 'signing keys')).toEqual([expect.stringMatching(/^ok signing keys: 1/)]);
  });

  test('names every setting that cannot be read and what it must be, and never its value', async () => {
    const lines = await lookWith({
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
    const lines = await lookWith({ AUTH_GOGLE_CLIENT_ID: 'x' }, project);
    expect(about(lines, 'settings')).toEqual([
      expect.stringContaining('PAYMENT_BNAK, STATE_DRI, AUTH_GOGLE_CLIENT_ID:'),
    ]);
  });

  test('says a line each and ends with code 0, or with code 1 when something fails; in JSON when asked', async () => {
    const call = `const { doctor } = await import('./server/bin/doctor.ts');
      await doctor([]);
      process.stdout.write('code ' + process.exitCode + '\\n');
      process.env.TRUST_PROXY = '8.0.0.0/5';
      await doctor(['--json']);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', call], {
      env: { PATH: process.env['PATH'], ...good() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number]>]);
    const [lines = '', json = ''] = said.split('code 0\n');
    expect(lines).toMatch(/^ok {4}settings[^]*0 failed\n$/);
    const found = JSON.parse(json) as Found[];
    expect([code, found.filter(({ state }) => state === 'fail')]).toMatchObject([1, [{ name: 'proxies' }]]);
  }, 60_000);
});

describe('of the database it reports', () => {
  test('that it cannot be reached', async () => {
    const lines = await lookWith({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' });
    expect(failures(lines)).toEqual([
      expect.stringMatching(/installation: The database cannot be reached .*ECONNREFUSED.*DATABASE_URL/),
    ]);
  });

  test('that it is empty, with nothing wrong in it, and in which letters it cannot write', async () => {
    for (const [encoding, expected] of [
      ['UTF8', []],
      ['SQL_ASCII', [expect.stringContaining('does not know Mongolian letters (SQL_ASCII)')]],
    ] as const) {
      const database = `empty_${encoding.toLowerCase()}_${process.pid}`;
      await onMaintenance(
        `create database ${database} template template0 encoding '${encoding}' locale 'C' owner ${server.database.user}`,
      );
      const lines = await lookWith({ ...sealed(), DATABASE_URL: addressOf({ ...server.database, database }) });
      expect(failures(lines)).toEqual(expected);
      expect(about(lines, 'migrations')).toEqual([expect.stringMatching(/^warn .*The database is empty/)]);
      await onMaintenance(`drop database ${database} with (force)`);
    }
  });

  test('which migrations are to come, and that it is newer than the program', async () => {
    const { db } = server.services;
    const change = async (statement: string) => await sql.raw(statement).execute(db);
    await change(`update schema_migrations set name = '9999_later.sql' where name like '0030%'`);
    expect(about(await lookWith(), 'migrations')).toEqual([expect.stringMatching(/^warn .*next release .*9999_later/)]);
    await change(`update schema_migrations set compatible_from = '9990_later.sql' where name = '9999_later.sql'`);
    expect(failures(await lookWith())).toEqual([expect.stringContaining('newer than this program (9999_later.sql)')]);
    await change(`delete from schema_migrations where name = '9999_later.sql'`);
    expect(about(await lookWith(), 'migrations')).toEqual([expect.stringMatching(/^warn .*1 to come/)]);
    await change(`insert into schema_migrations values ('0030_links_need_their_session.sql', now())`);
    expect(about(await lookWith(), 'migrations')).toEqual([expect.stringMatching(/^ok/)]);
  });

  test('that it has too few connections for so many processes', async () => {
    expect(failures(await lookWith({ WORKERS: '100' }))).toEqual([expect.stringContaining('lower WORKERS')]);
  });

  test('that the keys in it were sealed with another secret', async () => {
    const lines = await lookWith({ APP_SECRET: 'another secret of more than 32 letters' });
    expect(failures(lines)).toEqual([expect.stringMatching(/signing keys: .*another secret/)]);
  });

  test('that a secret can be guessed', async () => {
    const lines = await lookWith({ APP_SECRET: 'a'.repeat(40) });
    expect(failures(lines)).toContainEqual(expect.stringMatching(/secret: APP_SECRET can be guessed/));
  });
});

describe('of the machine it reports', () => {
  test('that others may write into the state folder or read the secret', async () => {
    const stateDir = path.join(folder, 'open');
    await mkdir(stateDir);
    await chmod(stateDir, 0o777);
    await writeFile(path.join(stateDir, 'secret'), testSecret, { mode: 0o644 });
    const lines = await lookWith({ STATE_DIR: stateDir, APP_SECRET: '' });
    expect(failures(lines)).toEqual([
      expect.stringContaining('Others may write into'),
      expect.stringContaining('Others may read the secret'),
    ]);
  });

  test('that files cannot be stored, in a folder or in a bucket', async () => {
    expect(failures(await lookWith({ FILES_URL: 'file:///dev/null/files' }))).toEqual([
      expect.stringContaining('check FILES_URL'),
    ]);
    const bucket = `s3://school?endpoint=${encodeURIComponent('http://127.0.0.1:1')}`;
    expect(failures(await lookWith({ FILES_URL: bucket }))).toEqual([expect.stringMatching(/files: .+/)]);
  });

  test('how old the last backup is', async () => {
    const production = { ...sealed(), STATE_DIR: path.join(folder, 'backed-up') };
    expect(about(await lookWith(production), 'backup')).toEqual([expect.stringMatching(/^warn .*None has been taken/)]);
    const taken = async (days: number) => {
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      await noteBackup(production.STATE_DIR, { taken_at: at, folder: '/backups/a' });
      return about(await lookWith(production), 'backup');
    };
    expect(await taken(9)).toEqual([expect.stringMatching(/^warn .*9 days ago into \/backups\/a/)]);
    expect(await taken(0)).toEqual([expect.stringMatching(/^ok/)]);
  });
});

describe('of connections in and out it reports', () => {
  test('that a mail server is away', async () => {
    expect(failures(await lookWith({ SMTP_URL: 'smtp://127.0.0.1:1' }))).toEqual([
      expect.stringMatching(/mail: 127\.0\.0\.1:1 does not take mails .*check SMTP_URL/),
    ]);
  });

  test('that people are sent to an address without encryption, which another installation answers', async () => {
    const other = await startFakeService(() => ({ body: JSON.stringify({ keys: [{ kid: 'theirs' }] }) }));
    expect(about(await lookWith({ ...sealed(), PUBLIC_URL: other.origin }), 'address')).toEqual([
      expect.stringContaining('set PUBLIC_URL to the https address'),
      expect.stringContaining('answered by another installation'),
    ]);
    expect(about(await lookWith({ ...sealed(), PUBLIC_URL: server.url }), 'address')).toContainEqual(
      expect.stringContaining('is answered by this installation'),
    );
    await other.stop();
  });

  test.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/4', '::/8', 'everybody', '1', '10.0.0.5,'])(
    'that TRUST_PROXY=%s is none or believes anybody',
    async (given) => {
      expect(failures(await lookWith({ TRUST_PROXY: given }))).toEqual([expect.stringContaining('TRUST_PROXY')]);
    },
  );

  test('that named proxies are well', async () => {
    const given = '10.0.0.5, 172.16.0.0/12,loopback, fd00::/16, ::1';
    expect(about(await lookWith({ TRUST_PROXY: given }), 'proxies')).toEqual([`ok proxies: ${given}`]);
  });

  test('that a proxy must be there and is not named', async () => {
    const lines = await lookWith({ ...sealed(), TRUST_PROXY: '' });
    expect(about(lines, 'proxies')).toEqual([expect.stringMatching(/^warn .*all visitors count as one/)]);
  });

  test.each([
    'https://**',
    'https://**.example.com/**',
    'https://example.com*/x',
    'https://*.com/**',
    '*://a.example.com',
    'example.com',
  ])('that the redirect target %s is open or no address', async (glob) => {
    expect(failures(await lookWith({ AUTH_REDIRECT_ALLOW_LIST: glob }))).toEqual([
      expect.stringContaining('AUTH_REDIRECT_ALLOW_LIST'),
    ]);
  });

  test('that named redirect targets are well', async () => {
    const globs =
      'https://*.preview.example.com/**, https://app.example.com/cb, school://callback, http://localhost:5173/**';
    expect(about(await lookWith({ AUTH_REDIRECT_ALLOW_LIST: globs }), 'redirects')).toEqual([
      expect.stringMatching(/^ok/),
    ]);
  });

  test('that the captcha service does not know the secret, or is away', async () => {
    const service = await startFakeService(() => ({
      body: '{"success":false,"error-codes":["invalid-input-secret"]}',
    }));
    const env = { AUTH_CAPTCHA_SECRET: 'wrong', AUTH_CAPTCHA_VERIFY_URL: `${service.origin}/siteverify` };
    expect(failures(await lookWith(env))).toEqual([expect.stringContaining('does not know AUTH_CAPTCHA_SECRET')]);
    await service.stop();
    expect(failures(await lookWith(env))).toEqual([expect.stringContaining('does not answer')]);
  });

  test('that figures are open to everybody who reaches the machine', async () => {
    const env = { ...sealed(), METRICS_PORT: '9464' };
    expect(about(await lookWith(env), 'metrics')).toEqual(['ok metrics: On 127.0.0.1, port 9464']);
    const open = await lookWith({ ...env, METRICS_HOST: '0.0.0.0' });
    expect(about(open, 'metrics')).toEqual([expect.stringMatching(/^warn .*0\.0\.0\.0.*unset METRICS_HOST/)]);
  });

  test('that nobody takes traces or reports', async () => {
    const service = await startFakeService(({ path }) => ({ status: path === '/v1/traces' ? 404 : 200, body: '' }));
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: service.origin, ERROR_REPORT_URL: `${service.origin}/report` };
    expect(failures(await lookWith(env))).toEqual([expect.stringContaining('refuses traces (404)')]);
    expect(service.asked.filter(({ path }) => path === '/report').map(({ method }) => method)).toEqual(['HEAD']);
    await service.stop();
    expect(failures(await lookWith(env))).toEqual([
      expect.stringContaining('check OTEL_EXPORTER_OTLP_ENDPOINT'),
      expect.stringContaining('check ERROR_REPORT_URL'),
    ]);
  });

  test('what production lacks', async () => {
    const lines = await lookWith({ ...sealed(), AUTH_AUTOCONFIRM: 'on' });
    for (const word of ['Nobody is an admin', 'AUTH_ADMIN_MFA', 'AUTH_AUTOCONFIRM', 'PAYMENT_BANK', 'CONTACT_EMAIL'])
      expect(lines).toContainEqual(expect.stringContaining(word));
  });
});
