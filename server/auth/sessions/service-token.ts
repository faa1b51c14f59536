import type { Services } from '#server/services/services.ts';

/** A token for the admin API, valid as long as its signing key. */
export async function makeServiceToken({ signingKeys, clock, config }: Services): Promise<string> {
  const iat = Math.floor(Date.parse(clock.now()) / 1000);
  return await signingKeys.sign({ role: 'service_role', iss: config.authUrl, iat });
}
