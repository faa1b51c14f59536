import { randomBytes } from 'node:crypto';
import { normalizeEmail } from '#domain/auth/rules.ts';
import { makeToken } from '#domain/auth/contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/services/services.ts';

const maxAge = 400 * 24 * 3600;

/** One cookie name per account, for shared browsers; it does not reveal the address. */
const cookieName = ({ secrets }: Services, email: string) =>
  `device-${secrets.sign('known-device-name', normalizeEmail(email)).slice(0, 16)}`;

const messageOf = (id: string, email: string) => `${id} ${normalizeEmail(email)}`;

/**
 * The id of a device that has signed in to the account of `email` before; null otherwise. It only exempts the device from limits that
 * strangers could use up (OWASP: device cookies).
 */
export function findKnownDevice(services: Services, request: FastifyRequest, email: string): string | null {
  const prefix = `${cookieName(services, email)}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? '';
  const [id = '', signature = ''] = value.split('.');
  return services.secrets.verify('known-device', messageOf(id, email), signature) ? id : null;
}

export function rememberDevice(
  services: Services,
  { request, reply, email }: { request: FastifyRequest; reply: FastifyReply; email: string },
): void {
  const id = findKnownDevice(services, request, email) ?? randomBytes(16).toString('base64url');
  const value = `${id}.${services.secrets.sign('known-device', messageOf(id, email))}`;
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  const rules = `Path=${makeToken.path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
  void reply.header('set-cookie', `${cookieName(services, email)}=${value}; ${rules}`);
}
