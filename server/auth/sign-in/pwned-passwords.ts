import { createHash } from 'node:crypto';
import type { Services } from '#server/services/services.ts';

const patience = 2000;
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
      signal: AbortSignal.timeout(patience),
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
