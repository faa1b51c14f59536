import type { Timestamp } from '#domain/kernel/time.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '#server/services/services.ts';
import { isService } from '#server/auth/sessions/access.ts';
import { refusal } from '#server/auth/kernel/auth-error.ts';

export interface GuardedCall {
  body: { gotrue_meta_security: string };
  request: FastifyRequest;
  now: Timestamp;
}

/** Throws captcha_failed for a call without a valid captcha token, if captchas are on. */
export type RequireHuman = (call: GuardedCall) => Promise<void>;

/** Timeout of the captcha service, below that of a request. */
const timeoutMs = 5000;

const verdict = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) });

export function createHumanCheck(services: Services): RequireHuman {
  const { captcha } = services.config;
  if (!captcha) return () => Promise.resolve();
  return async ({ body: { gotrue_meta_security: token }, request, now }) => {
    if (await isService(services, request, now)) return;
    if (!token) throw refusal('captcha_failed', { message: refused('no captcha_token found') });
    const { success, 'error-codes': codes = [] } = await ask(captcha, { token, request });
    if (!success) throw refusal('captcha_failed', { message: refused(codes.join(', ')) });
  };
}

const refused = (why: string) => `captcha protection: request disallowed (${why})`;

async function ask(
  { secret, verifyUrl }: { secret: string; verifyUrl: string },
  { token, request }: { token: string; request: FastifyRequest },
): Promise<z.output<typeof verdict>> {
  try {
    const form = new URLSearchParams({ secret, response: token, remoteip: request.ip });
    const answer = await fetch(verifyUrl, { method: 'POST', body: form, signal: AbortSignal.timeout(timeoutMs) });
    return verdict.parse(await answer.json());
  } catch (error) {
    request.log.warn({ err: error }, 'the captcha service did not answer as it should');
    throw refusal('unexpected_failure', { message: 'captcha verification process failed' });
  }
}
