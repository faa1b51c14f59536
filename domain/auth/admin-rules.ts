/** People on a page of the operator's list, unless it asks for another number, and at most. */
export const accountsPerPage = { usual: 50, most: 1000 } as const;

/** Roles that an access token gives to programs of the operator; no person may have one. */
export const serviceRoles = ['service_role', 'supabase_admin'] as const;

/** True for the role of a program of the operator. */
export const isServiceRole = (role: unknown): boolean => serviceRoles.some((name) => name === role);

const secondsIn: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, μs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };
const maxDurationLength = 40;
const durationPart = /(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g;

/** The seconds of a duration as Go writes one ("24h", "1h30m", "1.5h"); null for what is none. */
export function readDuration(text: string): number | null {
  if (text === '0') return 0;
  if (text === '' || text.length > maxDurationLength || text.replace(durationPart, '') !== '') return null;
  return [...text.matchAll(durationPart)].reduce(
    (sum, [, amount, unit = '']) => sum + Number(amount) * (secondsIn[unit] ?? 0),
    0,
  );
}

/** The form of a password's hash that we can check: argon2, with costs that a sign-in can bear. */
export const argon2Hash = /^\$argon2(id|i|d)\$v=19\$m=\d{1,6},t=\d,p=\d\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,86}$/;

/** The links that the operator can have made, to send them in another way than by our mails. */
export const linkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;

/** A kind of link that the operator can have made. */
export type LinkType = (typeof linkTypes)[number];
