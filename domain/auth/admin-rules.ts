/** The default and the maximum page size of the user list. */
export const accountsPerPage = { default: 50, max: 1000 } as const;

/** Roles of service tokens; users cannot have them. */
export const serviceRoles = ['service_role', 'supabase_admin'] as const;

export const isServiceRole = (role: unknown): boolean => serviceRoles.some((name) => name === role);

const secondsIn: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, μs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };
const maxDurationLength = 40;
const durationPart = /(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g;

/** Parses a duration in Go's format ("24h", "1h30m", "1.5h") to seconds; null if invalid. */
export function readDuration(text: string): number | null {
  if (text === '0') return 0;
  if (text === '' || text.length > maxDurationLength || text.replace(durationPart, '') !== '') return null;
  return [...text.matchAll(durationPart)].reduce(
    (sum, [, amount, unit = '']) => sum + Number(amount) * (secondsIn[unit] ?? 0),
    0,
  );
}

/** Supported password hashes: argon2 with acceptable costs. */
export const argon2Hash = /^\$argon2(id|i|d)\$v=19\$m=\d{1,6},t=\d,p=\d\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,86}$/;

/** The kinds of links that the admin API can create. */
export const linkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;

export type LinkType = (typeof linkTypes)[number];
