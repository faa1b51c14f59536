import { totpRules } from '#domain/auth/factor-rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const { digits, periodSeconds: period, window } = totpRules;

interface AppEntry {
  issuer: string;
  account: string;
}

export const makeTotpSecret = () => new Secret({ size: 20 }).base32;

export function totpUri(secret: string, { issuer, account }: AppEntry): string {
  // A lone surrogate cannot be encoded in a URI.
  const whole = issuer.replace(/\p{Cs}/gu, '\ufffd');
  return new TOTP({ ...codesOf(secret), issuer: whole, label: account }).toString();
}

const form = new RegExp(`^\\d{${digits}}$`);

/** The valid time step of `code` at `now`; null if it is wrong. */
export function stepOf(secret: string, { code, now }: { code: string; now: Timestamp }): number | null {
  // The library fails for non-ASCII input.
  if (!form.test(code)) return null;
  const timestamp = Date.parse(now);
  const delta = new TOTP(codesOf(secret)).validate({ token: code, timestamp, window });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

const codesOf = (secret: string) => ({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period });

const longText = 2300;

/** Renders a QR code as SVG. The auth client puts it into a data URI unescaped, so it must contain neither # nor %. */
export function qrCodeOf(text: string): string {
  // Long texts need low error correction to fit.
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
