import { maxPasswordBytes, passwordIssue, weaknessTexts, type Weakness } from '#domain/auth/rules.ts';
import { hash, verify } from '@node-rs/argon2';
import type { Services } from '#server/services/services.ts';
import { invalid, refusal } from './auth-error.ts';
import { createHash } from 'node:crypto';

/** The argon2id hash in PHC format with the library's defaults (19 MiB, two passes). */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password);
}

let decoy: Promise<string> | undefined;

/** Verifies a password; without a hash it takes the same time and returns false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}

type Policy = Pick<Services, 'config' | 'log'>;

export async function findWeakness(
  services: Policy,
  password: string,
): Promise<{ message: string; reasons: Weakness[] } | null> {
  const reasons: Weakness[] = [
    ...(passwordIssue(password) === 'short' ? ['length' as const] : []),
    ...((await isPwned(services, password)) ? ['pwned' as const] : []),
  ];
  return reasons.length === 0 ? null : { message: reasons.map((reason) => weaknessTexts[reason]).join(' '), reasons };
}

export async function requireGoodPassword(services: Policy, password: string): Promise<void> {
  if (passwordIssue(password) === 'long')
    throw invalid(`Password cannot be longer than ${maxPasswordBytes} characters`);
  const weakness = await findWeakness(services, password);
  if (weakness) throw refusal('weak_password', weakness);
}

const timeoutMs = 2000;
const prefixLength = 5;

/**
 * True for a password in a known data breach. Only the first five characters of its hash are sent (k-anonymity, with padding). If the
 * service fails, the password is accepted.
 */
export async function isPwned({ config, log }: Pick<Services, 'config' | 'log'>, password: string): Promise<boolean> {
  if (!config.AUTH_PWNED_CHECK) return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const [prefix, suffix] = [hash.slice(0, prefixLength), hash.slice(prefixLength)];
  try {
    const answer = await fetch(`${config.AUTH_PWNED_URL.replace(/\/$/, '')}/range/${prefix}`, {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The answer was ${answer.status}`);
    // Padding has a count of 0.
    const lines = (await answer.text()).split(/\r?\n/).map((line) => line.toUpperCase().split(':'));
    return lines.some(([known, times]) => known === suffix && Number(times) > 0);
  } catch (error) {
    log.warn({ err: error }, 'the service that knows breached passwords did not answer as it should');
    return false;
  }
}
