/** Where emails and other sites redirect to; `next` is the path to open afterwards. */
export function callbackAddress(next: string | undefined): string {
  const address = new URL('/auth/callback', window.location.origin);
  if (next !== undefined) address.searchParams.set('next', next);
  return address.href;
}
