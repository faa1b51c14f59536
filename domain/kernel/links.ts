import * as z from 'zod/mini';

/** Characters that a link may have. */
export const maxLinkLength = 2000;

/** True for an absolute http or https address. */
export function isHttpLink(text: string): boolean {
  // Control characters are no part of a link: an address bar drops them, and the database cannot hold all of them.
  if (!/^https?:\/\/[^\p{Cc}]*$/iu.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/** An http or https address, trimmed. */
export const httpLink = z.string().check(z.trim(), z.maxLength(maxLinkLength), z.refine(isHttpLink, 'http_link'));
