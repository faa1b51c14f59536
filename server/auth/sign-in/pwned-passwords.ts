import { createHash } from 'node:crypto';
import type { Services } from '#server/services/services.ts';

const patience = 2000;
const prefixLength = 5;

/**
 * True for a password that a data breach has made known. Only the beginning of its hash is told to the service, which answers
 * with all hashes that begin so, filled up with others so that the answer's length tells nothing either. A service that is
 * away, or slow, keeps nobody out.
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
    // What only fills the answer up was seen no times.
    const lines = (await answer.text()).split(/\r?\n/).map((line) => line.toUpperCase().split(':'));
    return lines.some(([known, times]) => known === suffix && Number(times) > 0);
  } catch (error) {
    log.warn({ err: error }, 'the service that knows breached passwords did not answer as it should');
    return false;
  }
}
