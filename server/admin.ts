import { openLog } from './platform/log.ts';
import { migrateDatabase, openServices } from './platform/boot.ts';
import { loadEnvFile, readConfig } from './platform/config.ts';
import { joinDatabasePlace } from './platform/database-place.ts';
import { promoteByEmail } from './features/users/promote.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** `npm run admin -- EMAIL [--unverified]`: makes the person with this address an admin; ends with code 1 when it did not. */
export async function makeAdmin(words: readonly string[], projectDir = process.cwd()): Promise<void> {
  loadEnvFile(projectDir);
  const config = readConfig(process.env, projectDir);
  const place = await joinDatabasePlace({ config, say });
  await migrateDatabase(place.address, projectDir);
  const { services, close } = await openServices({
    config,
    address: place.address,
    stateDir: place.stateDir,
    log: openLog(config),
  });
  const answer = await promoteByEmail(services, {
    email: words.find((word) => !word.startsWith('--')) ?? '',
    acceptUnverified: words.includes('--unverified'),
  });
  say(answer.text);
  await close();
  await place.stop();
  process.exitCode = answer.done ? 0 : 1;
}
