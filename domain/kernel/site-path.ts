// eslint-disable-next-line no-control-regex -- control characters are what is looked for: browsers drop them from addresses
const trickery = /[\u0000-\u001f\u007f\\]/;

/** True for a path of this site: what a return address may be. A second slash would name another host. */
export function isSitePath(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !trickery.test(path) && path.length <= 2000;
}
