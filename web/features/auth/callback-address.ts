/** The address to which mails and other sites send people back, with the way that they wanted to go. */
export function callbackAddress(next: string | undefined): string {
  const address = new URL('/auth/callback', window.location.origin);
  if (next !== undefined) address.searchParams.set('next', next);
  return address.href;
}
