import { totpRules } from '#domain/auth/factor-rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const { digits, periodSeconds: period, window } = totpRules;

/** What an authenticator app is told: who asks for its codes and for whose account. */
interface AppEntry {
  issuer: string;
  account: string;
}

/** A new secret for an authenticator app, in base32. */
export const makeTotpSecret = () => new Secret({ size: 20 }).base32;

/** The address that hands a secret to an authenticator app. */
export function totpUri(secret: string, { issuer, account }: AppEntry): string {
  // Half a character has no place in an address.
  const whole = issuer.replace(/\p{Cs}/gu, '\ufffd');
  return new TOTP({ ...codesOf(secret), issuer: whole, label: account }).toString();
}

const form = new RegExp(`^\\d{${digits}}$`);

/** The time step that `code` belongs to, of those that count at `now`; null when it is of none. */
export function stepOf(secret: string, { code, now }: { code: string; now: Timestamp }): number | null {
  // The library compares bytes, and cannot where a character is more than one.
  if (!form.test(code)) return null;
  const timestamp = Date.parse(now);
  const delta = new TOTP(codesOf(secret)).validate({ token: code, timestamp, window });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

const codesOf = (secret: string) => ({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period });

/** Characters of an address that a picture holds beside a fair share of correction. */
const longText = 2300;

/**
 * `text` as the SVG of a QR code. The auth client puts it into a data address as it stands, so there is no # and no % in it.
 */
export function qrCodeOf(text: string): string {
  // The longest address and issuer fit only where less is given to correction.
  const { size, data } = encode(text, { ecc: text.length > longText ? 'L' : 'M', border: 4 });
  const lines = data.flatMap((row, y) => darkRuns(row).map(({ x, length }) => `M${x} ${y}.5h${length}`));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="white" d="M0 0h${size}v${size}H0z"/><path stroke="black" d="${lines.join('')}"/></svg>`,
  ].join('');
}

function darkRuns(row: boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
