/** Mail types whose recipient has no known password. */
const passwordless = ['invite', 'recovery'];

const [callback, password] = ['/auth/callback', '/reset-password'];

/**
 * Redirects recipients without a password to choose one, and failed mail links to a page that says so. Runs before anything reads the address. True if
 * redirecting.
 */
export function redirectAuthLink(): boolean {
  const { pathname, hash } = window.location;
  const hashParams = new URLSearchParams(hash.slice(1));
  const address = new URL(window.location.href);
  const type = hashParams.get('type') ?? '';
  if (hashParams.has('access_token') && passwordless.includes(type) && pathname !== password) {
    const next = pathname === callback ? address.searchParams.get('next') : pathname + address.search;
    address.pathname = password;
    address.search = new URLSearchParams({
      ...(type === 'invite' && { for: type }),
      ...(next !== null && next !== '/' && { next }),
    }).toString();
  } else if (hashParams.has('error_code') && pathname === '/') address.pathname = callback;
  else return false;
  window.location.replace(address);
  return true;
}
