import { joinDatabaseLocation, poolAddressOf, stateDirOf } from '#server/database/database-location.ts';
import { openDatabase } from '#server/database/database.ts';
import { listDataFolders } from '#server/database/embedded-postgres/account.ts';
import { describeDatabase, describeUsers } from '#server/database/installation.ts';
import { type Config, readConfig, unknownSettings } from '#server/runtime/config/config.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';
import { backupChecks, restoreCheck } from './backups.ts';
import { type Check, fail, type Finding, messageOf, ok, runCheck, type Site, warn } from './check.ts';
import { contentChecks } from './content.ts';
import { databaseChecks } from './database.ts';
import { keyChecks } from './keys.ts';
import { machineChecks } from './machine.ts';
import { observingChecks, outsideChecks } from './outside.ts';
import { serviceChecks } from './services.ts';

export type Found = Finding & { name: string };

const checks: Check[] = [
  ...machineChecks,
  ...backupChecks,
  ...databaseChecks,
  ...keyChecks,
  ...contentChecks,
  ...serviceChecks,
  ...outsideChecks,
  ...observingChecks,
];

/** Checks what a start with these settings needs, and what would fail later; reports each finding at once. */
export async function examine(
  { env, projectDir, withRestore = false }: { env: NodeJS.ProcessEnv; projectDir: string; withRestore?: boolean },
  report: (found: Found) => void,
) {
  const config = readSettings({ env, projectDir }, report);
  if (!config) return;
  const { site, found, close } = await openSite(config);
  report({ name: 'installation', ...found });
  for (const check of withRestore ? [...checks, restoreCheck] : checks)
    for (const finding of await runCheck(check, site)) report(finding);
  await close();
}

function readSettings(given: { env: NodeJS.ProcessEnv; projectDir: string }, report: (found: Found) => void) {
  try {
    const config = readConfig(given.env, given.projectDir);
    const unknown = unknownSettings(given.env, given.projectDir);
    const text = `Nothing reads ${unknown.join(', ')}: see docs/settings.md for the names.`;
    report({ name: 'settings', ...(unknown.length > 0 ? warn(text) : ok('All can be read')) });
    return config;
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    report({ name: 'settings', ...fail(error.message) });
    return null;
  }
}

// Starts a private database if it is not running, but does not create one.
async function openSite(config: Config): Promise<{ site: Site; found: Finding; close: () => Promise<void> }> {
  const { dir: stateDir } = stateDirOf(config);
  const nowhere = { site: { config, stateDir, database: null }, close: async () => {} };
  try {
    if (!config.DATABASE_URL && listDataFolders(stateDir).length === 0)
      return { ...nowhere, found: warn(noneYet(stateDir)) };
    const { address, stop } = await joinDatabaseLocation({ config, say: () => {}, mayCreate: false });
    const { db, pool } = openDatabase(poolAddressOf(config, address), { max: 2 });
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
  `There is no database in ${stateDir} yet: the first start creates one. If the service runs already, run the doctor as its user and with its settings.`;
