import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/runtime/config/config.ts';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];
const hostName = /^(?=.*[a-z])[a-z0-9.-]+$/;
const maxLength = 2048;

/** The redirect target: `redirect_to` or the Referer if allowed, else the site. */
export function chooseRedirect(config: Config, { asked, request }: { asked: string; request: FastifyRequest }): string {
  const candidates = [asked, request.headers.referer ?? ''];
  return candidates.find((candidate) => isAllowedRedirect(config, candidate)) ?? config.publicUrl;
}

/** True for an address of the site or the allow list, compared by parsed parts and not by prefix. */
export function isAllowedRedirect({ publicUrl, redirectAllowList }: Config, address: string): boolean {
  if (address.length > maxLength || !URL.canParse(address)) return false;
  const [url, site] = [new URL(address), new URL(publicUrl)];
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return false;
  if (url.protocol === site.protocol && url.hostname === site.hostname) {
    if (isOfService(url)) return false;
    if (url.port === site.port || loopbackHosts.includes(url.hostname)) return true;
  }
  // IP addresses never match the allow list.
  if (!hostName.test(url.hostname)) return false;
  url.hash = '';
  return redirectAllowList.some((glob) => matcherOf(glob).test(url.href) || matcherOf(`${glob}/`).test(url.href));
}

// The service's own addresses redirect, and browsers keep fragments across redirects, which would leak the session.
function isOfService({ pathname }: URL): boolean {
  try {
    return decodeURIComponent(pathname).startsWith('/auth/v1/');
  } catch {
    return true;
  }
}

// In globs `**` matches anything, and `*` anything except '.' and '/'.
function matcherOf(glob: string): RegExp {
  const pattern = glob
    .split('**')
    .map((part) => part.split('*').map(escaped).join('[^./]*'))
    .join('.*');
  return new RegExp(`^${pattern}$`);
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

export function withQuery(target: string, members: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value);
  return url.href;
}

export function withFragment(target: string, members: Record<string, string>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(members).toString();
  return url.href;
}
