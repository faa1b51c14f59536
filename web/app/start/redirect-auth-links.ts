/** The mails whose reader comes in without a password that they know. */
const passwordless = ['invite', 'recovery'];

const [callback, password] = ['/auth/callback', '/reset-password'];

/**
 * Whoever a mail brings in without a password chooses one first, wherever the mail leads; a mail's link that failed says so, where
 * it would lead to the home page alone. Runs before anything reads the address. True when the browser is on its way elsewhere.
 */
export function leadArrival(): boolean {
  const { pathname, hash } = window.location;
  const brought = new URLSearchParams(hash.slice(1));
  const address = new URL(window.location.href);
  const type = brought.get('type') ?? '';
  if (brought.has('access_token') && passwordless.includes(type) && pathname !== password) {
    const next = pathname === callback ? address.searchParams.get('next') : pathname + address.search;
    address.pathname = password;
    address.search = new URLSearchParams({
      ...(type === 'invite' && { for: type }),
      ...(next !== null && next !== '/' && { next }),
    }).toString();
  } else if (brought.has('error_code') && pathname === '/') address.pathname = callback;
  else return false;
  window.location.replace(address);
  return true;
}
