import { randomBytes } from 'node:crypto';
import { makeToken } from '#domain/auth/contract.ts';
import { maxKnownDevices, normalizeEmail } from '#domain/auth/rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/services/services.ts';

const maxAge = 400 * 24 * 3600;

/** Cookies deleted by one response at most: thousands of bytes of headers would not pass a proxy. */
const maxDeleted = 20;

const prefix = 'device-';

/** One cookie name per account, for shared browsers; it does not reveal the address. */
const cookieName = ({ secrets }: Services, email: string) =>
  `${prefix}${secrets.sign('known-device-name', normalizeEmail(email)).slice(0, 16)}`;

const messageOf = (id: string, email: string) => `${id} ${normalizeEmail(email)}`;

interface DeviceCookie {
  name: string;
  id: string;
  signature: string;
  /** The last sign-in or refresh, in seconds since 1970; 0 if unknown. */
  usedAt: number;
}

const cookiesOf = ({ headers }: FastifyRequest): DeviceCookie[] =>
  (headers.cookie ?? '').split(';').flatMap((cookie) => {
    const [name = '', value = ''] = cookie.trim().split('=');
    if (!name.startsWith(prefix)) return [];
    const [id = '', signature = '', usedAt = ''] = value.split('.');
    return [{ name, id, signature, usedAt: Number(usedAt) || 0 }];
  });

/** Finds the id of the caller's device for the account of `email`, see `findKnownDevice`. */
export type FindDevice = (email: string) => string | null;

/**
 * The id of a device that has signed in to the account of `email` before; null otherwise. It only exempts the device from limits that
 * strangers could use up (OWASP: device cookies).
 */
export function findKnownDevice(services: Services, request: FastifyRequest, email: string): string | null {
  const name = cookieName(services, email);
  const { id = '', signature = '' } = cookiesOf(request).find((cookie) => cookie.name === name) ?? {};
  return services.secrets.verify('known-device', messageOf(id, email), signature) ? id : null;
}

/** Remembers this device for the account of `email`, and forgets the accounts that this browser has not used for the longest time. */
export function rememberDevice(
  services: Services,
  { request, reply, email }: { request: FastifyRequest; reply: FastifyReply; email: string },
): void {
  const id = findKnownDevice(services, request, email) ?? randomBytes(16).toString('base64url');
  const name = cookieName(services, email);
  const usedAt = Math.floor(Date.parse(services.clock.now()) / 1000);
  const value = `${id}.${services.secrets.sign('known-device', messageOf(id, email))}.${usedAt}`;
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  const set = (cookie: string, seconds: number) =>
    void reply.header(
      'set-cookie',
      `${cookie}; Path=${makeToken.path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
    );
  set(`${name}=${value}`, maxAge);
  const others = cookiesOf(request).filter((cookie) => cookie.name !== name);
  const surplus = others.toSorted((one, other) => other.usedAt - one.usedAt).slice(maxKnownDevices - 1);
  for (const cookie of surplus.slice(-maxDeleted)) set(`${cookie.name}=`, 0);
}
