import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { useBucket } from '#server/testing/outside/bucket.ts';
import { buildLearner, buildUpload } from '#server/testing/build.ts';
import { onMaintenance, testSecret, useServer } from '#server/testing/server.ts';
import { restore } from '#server/bin/backup.ts';
import { runDueBackup } from './scheduled.ts';

const server = useServer();
const bucket = useBucket();

test('the restore command restores a backup from a bucket, and leaves no copy', async () => {
  const { services, database } = server;
  await buildUpload(services, { owner: await buildLearner(services), kind: 'resume' });
  const stateDir = path.dirname(services.files.incoming);
  const address = { bucket: 'copies', prefix: 'a', region: 'x', endpoint: bucket.endpoint };
  const backup = { address, schedule: '30 3 * * *', keep: 1 };
  const { signal } = new AbortController();
  expect(await runDueBackup({ ...services, address: database, stateDir, backup, signal })).toBe('written');
  const [name] = Array.from(bucket.objects.keys(), (key) => key.split('/')[3]);

  const dir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-bucket-restore-'));
  const restored = `restored_${randomBytes(6).toString('hex')}`;
  const { host, port, owner: user } = inject('postgres');
  await onMaintenance(`create database ${restored} owner ${user}`);
  vi.stubEnv('TMPDIR', path.join(dir));
  vi.stubEnv('STATE_DIR', path.join(dir, 'state'));
  vi.stubEnv('APP_SECRET', testSecret);
  vi.stubEnv(
    'DATABASE_URL',
    `postgresql://${user}@localhost/${restored}?host=${encodeURIComponent(host)}&port=${port}`,
  );
  await restore([`s3://copies/a/${name}?region=x&endpoint=${bucket.endpoint}`, '--new']);
  vi.unstubAllEnvs();

  const client = new pg.Client({ host, port, user, database: restored });
  await client.connect();
  const { rows } = await client.query('select from auth.users');
  await client.end();
  expect(rows).toHaveLength((await services.db.selectFrom('auth.users').select('id').execute()).length);
  expect(await readdir(dir)).toEqual(['state']);
  await onMaintenance(`drop database ${restored} with (force)`);
  await rm(dir, { recursive: true, force: true });
});
