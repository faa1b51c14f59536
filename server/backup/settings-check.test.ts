import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/runtime/config/config.ts';
import { useServer } from '#server/testing/server.ts';
import { startScheduledBackups } from './scheduled.ts';
import { checkBackupSettings } from './settings-check.ts';

const server = useServer();
let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-backup-settings-'));
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

describe('the settings of scheduled backups', () => {
  const read = (env: Record<string, string>) => readConfig(env, process.cwd());

  test('leave backups off by default', async () => {
    expect(read({}).backup).toBeNull();
    expect(server.services.config.backup).toBeNull();
    const stop = startScheduledBackups(server.services, { address: server.database, stateDir: dir });
    server.services.scheduler.trigger();
    await stop();
    expect(await server.services.db.selectFrom('backup_runs').select('id').execute()).toEqual([]);
  });

  test.each([
    [{ BACKUP_URL: 'ftp://host/x' }, /BACKUP_URL cannot be used/],
    [{ BACKUP_URL: 'file:backups' }, /BACKUP_URL cannot be used/],
    [{ BACKUP_SCHEDULE: '03:30' }, /BACKUP_SCHEDULE cannot be read/],
    [{ BACKUP_SCHEDULE: '99 3 * * *' }, /BACKUP_SCHEDULE cannot be read/],
    [{ BACKUP_SCHEDULE: '0 0 30 2 *' }, /BACKUP_SCHEDULE cannot be read/],
    [{ BACKUP_KEEP: '0' }, /BACKUP_KEEP must be 1 or more/],
  ])('%o are refused', (env, advice) => {
    expect(() => read(env as Record<string, string>)).toThrow(advice);
  });

  test('refuse a folder inside the state folder, and one that cannot be created', async () => {
    const check = async (BACKUP_URL: string, more = {}) =>
      await checkBackupSettings(read({ BACKUP_URL, STATE_DIR: path.join(dir, 'state'), ...more }));
    await expect(check(`file://${dir}/state/backups`)).rejects.toThrow(/would be lost/);
    await expect(check(`file://${dir}/f/b`, { FILES_URL: `file://${dir}/f` })).rejects.toThrow(/would be lost/);
    await writeFile(path.join(dir, 'a-file'), '');
    await expect(check(`file://${dir}/a-file/backups`)).rejects.toThrow(/BACKUP_URL/);
    await check(`file://${dir}/new/backups`);
    expect(await readdir(path.join(dir, 'new'))).toEqual(['backups']);
  });
});
