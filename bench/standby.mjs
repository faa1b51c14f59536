// A standby of a site's private PostgreSQL on the same machine, for benchmarks. The npm package has no pg_basebackup: the data is copied between
// pg_backup_start and pg_backup_stop.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Starts a standby beside the primary of `stateDir`, to which `client` is connected; resolves when it streams. */
export async function startStandby({ stateDir }, client) {
  const primary = findIn(stateDir, 'data-');
  const postgres = join(findIn(join(stateDir, 'bin'), ''), 'bin/postgres');
  const { uid, gid } = statSync(primary);
  const folder = join(stateDir, 'standby');
  await copyData(client, primary, folder);
  writeFileSync(join(folder, 'standby.signal'), '');
  for (const name of ['.', ...readdirSync(folder, { recursive: true })]) chownSync(join(folder, name), uid, gid);
  const settings = [
    `primary_conninfo=host=${join(stateDir, 'run')} port=5432 user=zamnal application_name=standby`,
    'port=5433',
    'listen_addresses=',
    `unix_socket_directories=${join(stateDir, 'run')}`,
  ];
  const args = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(postgres, ['-D', folder, ...args], { uid, gid, cwd: '/', stdio: 'ignore' });
  const stop = async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
  };
  const isStreaming = `select from pg_stat_replication where application_name = 'standby' and state = 'streaming'`;
  while ((await client.query(isStreaming)).rowCount === 0) {
    if (server.exitCode !== null) throw new Error('the standby did not start');
    await sleep(100);
  }
  return { stop };
}

const findIn = (folder, start) =>
  join(
    folder,
    readdirSync(folder).find((name) => name.startsWith(start)),
  );

async function copyData(client, from, to) {
  await client.query(`select pg_backup_start('standby', fast => true)`);
  cpSync(from, to, { recursive: true });
  const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)');
  writeFileSync(join(to, 'backup_label'), rows[0].labelfile);
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true });
  for (const name of ['pg_replslot', 'pg_wal/summaries']) mkdirSync(join(to, name), { recursive: true });
}
