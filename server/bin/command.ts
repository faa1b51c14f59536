import pino from 'pino';
import { migrateDatabase, openServices } from '#server/services/open-services.ts';
import { loadEnvFile, readConfig } from '#server/runtime/config/config.ts';
import { openInstallation } from '#server/database/installation.ts';
import { openLog } from '#server/runtime/log.ts';
import type { Services } from '#server/services/services.ts';

/** Prints to standard error; standard output is for a command's result. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs a command on an existing installation, also next to a running server; exits with code 1 if it returns false. */
export async function runCommand(command: (services: Services) => Promise<boolean>, projectDir = process.cwd()) {
  loadEnvFile(projectDir);
  const config = readConfig(process.env, projectDir);
  const place = await openInstallation({ config, say });
  try {
    await migrateDatabase(place.address, projectDir);
    const log = openLog(config, pino.destination(2));
    const { services, close } = await openServices({ config, address: place.address, stateDir: place.stateDir, log });
    try {
      process.exitCode = (await command(services)) ? 0 : 1;
    } finally {
      await close();
    }
  } finally {
    await place.stop();
  }
}
