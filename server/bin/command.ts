import pino from 'pino';
import { migrateDatabase, openServices } from '#server/services/open-services.ts';
import { type Config, loadEnvFile, readConfig } from '#server/runtime/config/config.ts';
import type { DatabaseLocation } from '#server/database/database-location.ts';
import { openInstallation } from '#server/database/installation.ts';
import { openLog } from '#server/runtime/log.ts';
import type { Services } from '#server/services/services.ts';

/** Prints to standard error; standard output is for a command's result. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Opens the installation of the settings for `work`; only `mayBeNew` may create one. */
export async function withInstallation(
  { projectDir, mayBeNew = false }: { projectDir: string; mayBeNew?: boolean },
  work: (config: Config, location: DatabaseLocation) => Promise<void>,
): Promise<void> {
  loadEnvFile(projectDir);
  const config = readConfig(process.env, projectDir);
  const location = await openInstallation({ config, say, mayBeNew });
  try {
    await work(config, location);
  } finally {
    await location.stop();
  }
}

/** Runs a command on an existing installation, also next to a running server; exits with code 1 if it returns false. */
export async function runCommand(
  command: (services: Services) => Promise<boolean>,
  projectDir = process.cwd(),
): Promise<void> {
  await withInstallation({ projectDir }, async (config, { address, stateDir }) => {
    await migrateDatabase(address, projectDir, say);
    const { services, close } = await openServices({
      config,
      address,
      stateDir,
      log: openLog(config, pino.destination(2)),
    });
    try {
      process.exitCode = (await command(services)) ? 0 : 1;
    } finally {
      await close();
    }
  });
}
