import { isIP } from 'node:net';
import type * as z from 'zod/mini';

const named = ['loopback', 'linklocal', 'uniquelocal'];

/** Splits TRUST_PROXY into its entries. */
export const proxiesOf = (setting: string): string[] => setting.split(',').map((part) => part.trim());

/** True for a valid entry of TRUST_PROXY: an address, a network such as 10.0.0.0/8, or a named private range. */
export function isProxy(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isNetwork = /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most && more.length === 0;
  return isNetwork || named.includes(text);
}

/** True for a network so large that it contains strangers' addresses. */
export function isWideNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  return bits !== undefined && Number(bits) < (isIP(address) === 6 ? 16 : 8);
}

const formats: Record<string, string> = {
  url: 'must be an address, such as https://example.com',
  email: 'must be an email address',
};

/** Describes what an invalid setting must be, without its value, which may be a secret. */
export function needOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format') return formats[issue.format] ?? `must be of the form ${issue.format}`;
  if (issue.code === 'too_small' && issue.origin === 'string') return `must have at least ${issue.minimum} characters`;
  if (issue.code === 'too_small') return `must be ${issue.minimum} or more`;
  if (issue.code === 'too_big') return `must be ${issue.maximum} or less`;
  return issue.code === 'invalid_type' && issue.expected === 'number' ? 'must be a number' : 'must be a whole number';
}

/** What is wrong with the addresses of the database; null if they can be used. */
export function faultOfDatabaseUrls(env: NodeJS.ProcessEnv): string | null {
  if (env['DATABASE_DIRECT_URL'] && !env['DATABASE_URL'])
    return 'DATABASE_DIRECT_URL is used only together with DATABASE_URL: set DATABASE_URL too.';
  for (const setting of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    const fault = env[setting] ? faultOfDatabaseUrl(setting, env[setting]) : null;
    if (fault !== null) return fault;
  }
  return null;
}

function faultOfDatabaseUrl(setting: string, url: string): string | null {
  if (!/^postgres(ql)?:/.test(url))
    return `${setting} is no address of PostgreSQL, the only database that works here: write postgres://USER:PASSWORD@HOST/DATABASE.`;
  const [beforeQuery = '', query] = url.split('?');
  const [, , authority = ''] = beforeQuery.split('/');
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  if (![hosts, ...new URLSearchParams(query).getAll('host')].some((names) => names.includes(','))) return null;
  return (
    `${setting} names several hosts, which cannot be used: nothing would keep this program from writing to both after a split. Name one ` +
    'address that always leads to the primary: HAProxy with the check /primary of Patroni, the writer address of a cloud, or a name in DNS ' +
    'that moves with the primary (docs/growing.md).'
  );
}
