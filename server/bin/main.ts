import { say } from './command.ts';
import { type Account, fillDemonstration } from './demonstration.ts';
import { migrateDatabase } from '#server/services/open-services.ts';
import { checkBackupSettings } from '#server/backup/settings-check.ts';
import { loadEnvFile, readConfig, type Config } from '#server/runtime/config/config.ts';
import { openDatabaseLocation } from '#server/database/database-location.ts';
import { explainWait, waitForPrimary } from '#server/database/wait-for-database.ts';
import { ensureFolder } from '#server/runtime/ensure-folder.ts';
import { isForOperator } from '#server/runtime/operator-errors.ts';
import { endOnSignals, openWatchedLog } from './process.ts';
import { type Closers, serve } from './serve.ts';
import { keepWorkers } from './workers.ts';

/** Printed if captchas are required but the forms cannot show one. */
const noWidget =
  'A captcha is required that the site itself does not show, so nobody can sign in here: set AUTH_CAPTCHA_PROVIDER and AUTH_CAPTCHA_SITE_KEY.';

export async function main(projectDir = process.cwd()): Promise<void> {
  try {
    await start(projectDir);
  } catch (error) {
    if (isForOperator(error)) say(error.message);
    else say(String(error instanceof Error ? error.stack : error));
    process.exit(1);
  }
}

// A single process serves by itself; several are child processes that share the port.
async function start(projectDir: string): Promise<void> {
  loadEnvFile(projectDir);
  const config = readConfig(process.env, projectDir);
  if (config.captcha?.widget === null) say(noWidget);
  for (const setting of ['MAIL_DIR', 'SMS_DIR'] as const) if (config[setting]) ensureFolder(setting, config[setting]);
  await checkBackupSettings(config);
  const closers: Closers = [];
  endOnSignals(closers, say);
  const location = await openDatabaseLocation({ config, say });
  closers.push(location.stop);
  await waitForPrimary(location.address, say);
  const applied = await explainWait({ ...location, say }, migrateDatabase(location.address, projectDir, say));
  if (applied.length > 0) say(`Migrated the database: ${applied.length} steps`);
  const { address, stateDir } = location;
  const given = { config, address, stateDir, projectDir, log: openWatchedLog(config, closers), say };
  if (config.WORKERS === 1) {
    announce(config, await serve(given, closers));
    return;
  }
  const accounts = await fillDemonstration(given);
  closers.push(await keepWorkers({ count: config.WORKERS, parameters: { address, stateDir, projectDir }, say }));
  announce(config, accounts);
}

function announce(config: Config, accounts: Account[]): void {
  say(`\n${config.BRAND_NAME} is running at ${config.publicUrl}`);
  if (accounts.length > 0) say('Demonstration accounts:');
  for (const { email, password, role } of accounts) say(`  ${role.padEnd(8)} ${email.padEnd(24)} ${password}`);
}
