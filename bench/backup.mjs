// A backup taken while people work, restored elsewhere, and compared row by row and file by file with what the backup holds:
// the restored place is backed up again, and both must say the same. Exit code 1 when they do not.
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
import { randomOf } from './crash/random.mjs';
import { School } from './crash/school.mjs';
import { startSite } from './site.mjs';

const seconds = Number(process.argv[2] ?? 15);
const loops = 8;

/** Runs a command of the product on a state folder; answers with how long it took. */
async function command(words, stateDir) {
  const since = performance.now();
  const child = spawn(process.execPath, ['scripts/backup.mjs', ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', STATE_DIR: stateDir },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}`);
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));

/** The rows of each table in one order, whichever they were stored in. */
function rowsOf(folder) {
  return Object.fromEntries(
    manifestOf(folder).tables.map(({ schema, name }) => {
      const text = gunzipSync(readFileSync(join(folder, 'tables', `${schema}.${name}.copy.gz`))).toString();
      return [`${schema}.${name}`, text.split('\n').toSorted()];
    }),
  );
}

/** The hash of each file by its name. */
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

/** Names under which two records hold different things. */
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
const passwords = JSON.parse(readFileSync(join(site.stateDir, 'demo-accounts.json'), 'utf8'));
const ledger = new Ledger();
const school = new School({ url: site.url, ledger, random: randomOf(1), passwords });
await school.open();
school.start(loops);
await sleep(seconds * 1000);
const before = ledger.acknowledged;
const taken = await command(['backup', backup], site.stateDir);
const beside = ledger.acknowledged - before;
await school.close();
await site.stop();

const restored = await command(['restore', backup, '--new'], elsewhere);
await command(['backup', again], elsewhere);
const { tables, files, sequences } = manifestOf(backup);
const wrong = [
  ...differences({ sequences }, { sequences: manifestOf(again).sequences }).map((name) => `${name} differ`),
  ...differences(rowsOf(backup), rowsOf(again)).map((name) => `the rows of ${name} differ`),
  ...differences(filesOf(backup), filesOf(again)).map((name) => `file ${name} differs`),
  ...school.faults,
];
const rows = tables.reduce((sum, table) => sum + table.rows, 0);
console.log(
  `Taken in ${taken} beside ${beside} acknowledged writes, restored in ${restored}: ${tables.length} tables with ${rows} rows, ` +
    `${files.count} files (${(files.bytes / 1e6).toFixed(1)} MB), ${files.missing.length} uploads that were under way`,
);
console.log(wrong.length === 0 ? 'the same, row by row and file by file' : wrong.join('\n'));
rmSync(top, { recursive: true, force: true });
process.exitCode = wrong.length === 0 ? 0 : 1;
