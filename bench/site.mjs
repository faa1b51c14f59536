// Helpers that benchmarks share.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A new session of a demonstration account, as the auth client stores it. */
export async function openSession({ url, stateDir }, email) {
  const passwords = JSON.parse(readFileSync(join(stateDir, 'demo-accounts.json'), 'utf8'));
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: passwords[email] }),
  });
  return await response.json();
}

/** The access token of a demonstration account. */
export const signIn = async (site, email) => (await openSession(site, email)).access_token;

/** The value below which `share` (0 to 1) of the values are; 0 without values. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values) => quantile(values, 0.5);
