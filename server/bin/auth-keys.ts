import { runCommand, say } from './command.ts';
import { makeServiceToken } from '#server/auth/sessions/service-token.ts';
import { keySettings } from '#server/services/open-services.ts';
import { replaceKeys, rotateKeys } from '#server/http/authentication/signing-key-store.ts';

/** `npm run -s auth:service-token`: prints a token for the admin endpoints of the auth service, and nothing else. */
export async function printServiceToken(projectDir?: string): Promise<void> {
  await runCommand(async (services) => {
    process.stdout.write(`${await makeServiceToken(services)}\n`);
    return true;
  }, projectDir);
}

/** `npm run -s auth:rotate-keys`: publishes a new signing key and prints its id; ends with code 1 when one is waiting already. */
export async function rotateSigningKeys(projectDir?: string): Promise<void> {
  await runCommand(async ({ config, db, secrets, clock }) => {
    const next = await rotateKeys({ ...keySettings(config), db, secrets, clock });
    if (next) say(`This key is published and signs from ${next.from} on; print a new service token after that:`);
    else say('A new key is published already and has yet to sign: try again in ten minutes.');
    if (next) process.stdout.write(`${next.kid}\n`);
    return next !== null;
  }, projectDir);
}

/** `npm run -s auth:rotate-keys -- --at-once`: for a key that others may have. Prints the id of the one that takes its place. */
export async function replaceSigningKeys(projectDir?: string): Promise<void> {
  await runCommand(async ({ config, db, secrets, clock }) => {
    const next = await replaceKeys({ ...keySettings(config), db, secrets, clock });
    if (next) say('This key signs, and what others have signed counts no longer. Print a new service token:');
    else
      say(
        'AUTH_SIGNING_KEYS_FILE names every key still: put a new one there in the place of the old, and say this again.',
      );
    if (next) process.stdout.write(`${next.kid}\n`);
    return next !== null;
  }, projectDir);
}
