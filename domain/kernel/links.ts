import * as z from 'zod/mini';

/** Characters that a link may have. */
export const longestLink = 2000;

/** True for an absolute http or https address. */
export function isHttpLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/** An http or https address, trimmed. */
export const httpLink = z.string().check(z.trim(), z.maxLength(longestLink), z.refine(isHttpLink, 'http_link'));
