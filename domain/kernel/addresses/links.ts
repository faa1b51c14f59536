export const maxLinkLength = 2000;

/** True for an absolute http or https address of at most `maxLinkLength` characters. */
export function isHttpLink(text: string): boolean {
  // Browsers drop control characters, and PostgreSQL cannot store all of them.
  if (text.length > maxLinkLength || !/^https?:\/\/[^\p{Cc}]*$/iu.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

const domainFirst = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]|$)/u;

/** A typed address, trimmed; one that begins with a domain gets the missing https://. */
export function completeLink(typed: string): string {
  const text = typed.trim();
  return domainFirst.test(text) ? `https://${text}` : text;
}
