import { readConfig, unknownSettings, type Config } from '#server/runtime/config/config.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';
import { joinDatabaseLocation, stateDirOf } from '#server/database/database-location.ts';
import { listDataFolders } from '#server/database/embedded-postgres/account.ts';
import { describeDatabase, describeUsers } from '#server/database/installation.ts';
import { openDatabase } from '#server/database/database.ts';
import { backupChecks } from './backups.ts';
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
  ...backupChecks,
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
  tell({ name: 'installation', ...found });
  for (const check of checks) for (const finding of await lookAt(check, site)) tell(finding);
  await close();
}

function readSettings(given: { env: NodeJS.ProcessEnv; projectDir: string }, tell: (found: Found) => void) {
  try {
    const config = readConfig(given.env, given.projectDir);
    const unknown = unknownSettings(given.env, given.projectDir);
    const text = `Nothing reads ${unknown.join(', ')}: see docs/settings.md for the names.`;
    tell({ name: 'settings', ...(unknown.length > 0 ? warn(text) : ok('All can be read')) });
    return config;
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    tell({ name: 'settings', ...fail(error.message) });
    return null;
  }
}

// A private database is started if it is not running, as the other commands do; making one is left to the first start.
async function openSite(config: Config): Promise<{ site: Site; found: Finding; close: () => Promise<void> }> {
  const { dir: stateDir } = stateDirOf(config);
  const nowhere = { site: { config, stateDir, database: null }, close: async () => {} };
  try {
    if (!config.DATABASE_URL && listDataFolders(stateDir).length === 0)
      return { ...nowhere, found: warn(noneYet(stateDir)) };
    const { address, stop } = await joinDatabaseLocation({ config, say: () => {}, mayCreate: false });
    const { db, pool } = openDatabase(address, { max: 2 });
    const close = async () => {
      await db.destroy();
      await stop();
    };
    try {
      const found = ok(describeUsers(await describeDatabase(address)));
      return { site: { config, stateDir, database: { address, db, pool } }, found, close };
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    return { ...nowhere, found: fail(messageOf(error)) };
  }
}

const noneYet = (stateDir: string) =>
  `There is no database in ${stateDir} yet: the first start makes one. If the service runs already, run the doctor as its user and with its settings.`;
