import { existsSync, readdirSync } from 'node:fs';
import { readConfig, SettingError, unknownSettings, type Config } from '../platform/config.ts';
import { joinDatabasePlace, stateDirOf } from '../platform/database-place.ts';
import { dataFolder } from '../platform/embedded-postgres/account.ts';
import { openDatabase } from '../platform/postgres.ts';
import { type Check, fail, type Finding, lookAt, messageOf, ok, type Site, warn } from './check.ts';
import { contentChecks } from './content.ts';
import { databaseChecks } from './database.ts';
import { keyChecks } from './keys.ts';
import { machineChecks } from './machine.ts';
import { messageChecks } from './messages.ts';
import { observingChecks } from './observing.ts';
import { outsideChecks } from './outside.ts';

/** A finding and the check that it is of. */
export type Found = Finding & { name: string };

const checks: Check[] = [
  ...machineChecks,
  ...databaseChecks,
  ...keyChecks,
  ...contentChecks,
  ...messageChecks,
  ...outsideChecks,
  ...observingChecks,
];

/** Looks at everything that a start with these settings needs, and at what it would run into later; tells of each at once. */
export async function examine(
  { env, projectDir }: { env: NodeJS.ProcessEnv; projectDir: string },
  tell: (found: Found) => void,
): Promise<void> {
  const config = readSettings({ env, projectDir }, tell);
  if (!config) return;
  const { site, found, close } = await openSite(config);
  if (found) tell({ name: 'database', ...found });
  for (const check of checks) for (const finding of await lookAt(check, site)) tell(finding);
  await close();
}

function readSettings(given: { env: NodeJS.ProcessEnv; projectDir: string }, tell: (found: Found) => void) {
  try {
    const config = readConfig(given.env, given.projectDir);
    const unknown = unknownSettings(given.env, given.projectDir);
    const text = `Nothing reads ${unknown.join(', ')}: see the table in README.md for the names.`;
    tell({ name: 'settings', ...(unknown.length > 0 ? warn(text) : ok('All can be read')) });
    return config;
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    tell({ name: 'settings', ...fail(error.message) });
    return null;
  }
}

// A private database is begun if it is not running, as the other commands do; the first one is left to the first start.
async function openSite(config: Config): Promise<{ site: Site; found?: Finding; close: () => Promise<void> }> {
  const { dir: stateDir } = stateDirOf(config);
  const nowhere = { site: { config, stateDir, database: null }, close: async () => {} };
  if (!config.DATABASE_URL && !hasData(stateDir))
    return { ...nowhere, found: warn('There is none yet: the first start makes one.') };
  try {
    const { address, stop } = await joinDatabasePlace({ config, say: () => {} });
    const { db, pool } = openDatabase(address, { max: 2 });
    const close = async () => {
      await db.destroy();
      await stop();
    };
    try {
      await pool.query('select');
    } catch (error) {
      await close();
      throw error;
    }
    return { site: { config, stateDir, database: { address, db } }, close };
  } catch (error) {
    const advice = config.DATABASE_URL ? ': check DATABASE_URL and that the database runs.' : '';
    return { ...nowhere, found: fail(`It cannot be reached (${messageOf(error)})${advice}`) };
  }
}

const hasData = (stateDir: string) =>
  existsSync(stateDir) && readdirSync(stateDir).some((name) => dataFolder.test(name));
