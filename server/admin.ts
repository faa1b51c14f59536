import pino from 'pino';
import { migrateDatabase, openServices } from './platform/boot.ts';
import { loadEnvFile, readConfig } from './platform/config.ts';
import { joinDatabasePlace } from './platform/database-place.ts';
import { promoteByEmail } from './features/users/promote.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** `npm run admin -- EMAIL`: makes the person with this address an admin; ends the process with 1 when there is none. */
export async function makeAdmin(email: string | undefined, projectDir = process.cwd()): Promise<void> {
  loadEnvFile(projectDir);
  const config = readConfig(process.env, projectDir);
  const place = await joinDatabasePlace({ config, say });
  await migrateDatabase(place.address, projectDir);
  const { services, close } = await openServices({
    config,
    address: place.address,
    stateDir: place.stateDir,
    log: pino({ level: config.LOG_LEVEL }),
  });
  const answer = await promoteByEmail(services, email ?? '');
  say(answer.text);
  await close();
  await place.stop();
  process.exitCode = answer.done ? 0 : 1;
}
