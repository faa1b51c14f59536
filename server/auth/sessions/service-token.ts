import type { Services } from '#server/services/services.ts';

/** A token for the admin endpoints; it is good for as long as the key that signed it. */
export async function makeServiceToken({ signingKeys, clock, config }: Services): Promise<string> {
  const iat = Math.floor(Date.parse(clock.now()) / 1000);
  return await signingKeys.sign({ role: 'service_role', iss: config.authUrl, iat });
}
