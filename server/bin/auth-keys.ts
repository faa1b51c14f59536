import { runCommand, say } from './command.ts';
import { makeServiceToken } from '#server/auth/sessions/sessions.ts';
import { revokeCertificateKey, rotateCertificateKey } from '#server/features/certificates/keys.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';
import { keySettings } from '#server/services/open-services.ts';
import { replaceKeys, rotateKeys } from '#server/http/authentication/signing-key-store.ts';

/** `npm run -s auth:service-token`: prints a token for the admin endpoints of the auth service. */
export async function printServiceToken(projectDir?: string): Promise<void> {
  await runCommand(async (services) => {
    process.stdout.write(`${await makeServiceToken(services)}\n`);
    return true;
  }, projectDir);
}

/** `npm run -s auth:rotate-keys`: publishes a new signing key and prints its id; exits with code 1 when a published key does not sign yet. */
export async function rotateSigningKeys(projectDir?: string): Promise<void> {
  await runCommand(async ({ config, db, secrets, clock }) => {
    const next = await rotateKeys({ ...keySettings(config), db, secrets, clock });
    if (next) say(`This key is published and signs from ${next.from} on; print a new service token after that:`);
    else say('A new key is already published and does not sign yet: try again in ten minutes.');
    if (next) process.stdout.write(`${next.kid}\n`);
    return next !== null;
  }, projectDir);
}

/** `npm run -s certificates:rotate-key`: signs credentials of certificates with a new key from now on, and prints its id. */
export async function rotateCertificateKeys(projectDir?: string): Promise<void> {
  await runCommand(async (services) => {
    process.stdout.write(`${await rotateCertificateKey(services)}\n`);
    say('Credentials are signed with this key now. The earlier keys stay in /.well-known/did.json.');
    return true;
  }, projectDir);
}

/** `npm run -s certificates:rotate-key -- --revoke KID`: deletes a leaked key, and prints the id of the key that signs. */
export async function revokeCertificateKeys(args: readonly string[], projectDir?: string): Promise<void> {
  const [flag, kid, ...more] = args;
  if (flag !== '--revoke' || kid === undefined || more.length > 0)
    throw new SettingError('Nothing was changed. For a leaked key: npm run -s certificates:rotate-key -- --revoke KID');
  await runCommand(async (services) => {
    process.stdout.write(`${await revokeCertificateKey(services, kid)}\n`);
    say(`${kid} is deleted: nothing that it signed can be verified any more.`);
    say('Credentials are signed with the key above. Ask learners to download theirs again (docs/certificates.md).');
    return true;
  }, projectDir);
}

/** `npm run -s auth:rotate-keys -- --at-once`: replaces a leaked signing key at once and prints the id of the new one. */
export async function replaceSigningKeys(projectDir?: string): Promise<void> {
  await runCommand(async ({ config, db, secrets, clock }) => {
    const next = await replaceKeys({ ...keySettings(config), db, secrets, clock });
    if (next) say('This key signs now, and tokens of all other keys are invalid. Print a new service token:');
    else
      say(
        'AUTH_SIGNING_KEYS_FILE still contains every key: replace the old one by a new one, and run this command again.',
      );
    if (next) process.stdout.write(`${next.kid}\n`);
    return next !== null;
  }, projectDir);
}
