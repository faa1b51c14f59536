// eslint-disable-next-line no-control-regex -- browsers drop control characters from addresses
const unsafe = /[\u0000-\u001f\u007f\\]/;

/** True for a path of this site, for redirects. A second slash would name another host. */
export function isSitePath(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !unsafe.test(path) && path.length <= 2000;
}
