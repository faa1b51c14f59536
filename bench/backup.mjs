// Backs up under load, restores elsewhere, backs that up again, and compares both backups row by row and file by file. Exit code 1 if they differ.
//   node bench/backup.mjs [SECONDS]
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Ledger } from './crash/ledger.mjs';
import { Load, randomOf } from './crash/load.mjs';
import { startSite } from '../scripts/start-site.mjs';

const seconds = Number(process.argv[2] ?? 15);
const loops = 8;

/** Runs backup or restore on a state folder; returns the duration. */
async function command(args, stateDir) {
  const since = performance.now();
  const child = spawn(process.execPath, ['scripts/backup.mjs', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', STATE_DIR: stateDir },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));

/** The sorted rows of each table. */
function rowsOf(folder) {
  return Object.fromEntries(
    manifestOf(folder).tables.map(({ schema, name }) => {
      const text = gunzipSync(readFileSync(join(folder, 'tables', `${schema}.${name}.copy.gz`))).toString();
      return [`${schema}.${name}`, text.split('\n').toSorted()];
    }),
  );
}

/** The hash of each file by name. */
function filesOf(folder) {
  const entries = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => [
        entry.name,
        createHash('sha256')
          .update(readFileSync(join(entry.parentPath, entry.name)))
          .digest('hex'),
      ]),
  );
}

/** The names with different values. */
const differences = (one, other) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );

const top = mkdtempSync(join(tmpdir(), 'zamnal-backup-'));
chmodSync(top, 0o755);
const [backup, again, elsewhere] = ['backup', 'again', 'elsewhere'].map((name) => join(top, name));
mkdirSync(elsewhere, { mode: 0o755 });
const settings = { AUTH_AUTOCONFIRM: 'on', MAIL_DIR: join(top, 'mails') };
const site = await startSite({ settings });
const ledger = new Ledger();
const load = new Load({ site, ledger, random: randomOf(1) });
await load.open();
load.start(loops);
await sleep(seconds * 1000);
const before = ledger.acknowledged;
const backupTime = await command(['backup', backup], site.stateDir);
const writes = ledger.acknowledged - before;
await load.close();
await site.stop();

const restoreTime = await command(['restore', backup, '--new'], elsewhere);
await command(['backup', again], elsewhere);
const { tables, files, sequences } = manifestOf(backup);
const wrong = [
  ...differences({ sequences }, { sequences: manifestOf(again).sequences }).map((name) => `${name} differ`),
  ...differences(rowsOf(backup), rowsOf(again)).map((name) => `the rows of ${name} differ`),
  ...differences(filesOf(backup), filesOf(again)).map((name) => `file ${name} differs`),
  ...load.faults,
];
const rows = tables.reduce((sum, table) => sum + table.rows, 0);
console.log(
  `Backup in ${backupTime} during ${writes} acknowledged writes, restore in ${restoreTime}: ${tables.length} tables with ${rows} rows, ` +
    `${files.count} files (${(files.bytes / 1e6).toFixed(1)} MB), ${files.missing.length} unfinished uploads`,
);
console.log(wrong.length === 0 ? 'equal, row by row and file by file' : wrong.join('\n'));
rmSync(top, { recursive: true, force: true });
process.exitCode = wrong.length === 0 ? 0 : 1;
