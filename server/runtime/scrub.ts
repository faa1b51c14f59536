// Removes secrets and personal data from text, in two degrees: the log stays on the server and loses secrets only; error reports
// leave the server and lose everything that may be personal.

// JSON escapes, and the pieces between characters that occur in neither an email address nor a token.
const pieces = /\\(?:u[\da-f]{4}|.)|[^\s"'<>:;,()=&?/#\\]+/g;
const token = /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/;

// S3 services repeat the signature of a request in their errors, as a header, an address, JSON or XML.
const signature =
  /\b((?:x-amz-)?(?:credential|security-token|signature(?:provided)?)|awsaccesskeyid)(=|\\?":\\?"|>)[^\s"',;&<>\\]+/gi;

/** Removes email addresses (mail servers repeat them in errors), access tokens and signatures; also for a line of JSON. */
export const withoutSecrets = (text: string): string =>
  text.replace(signature, '$1$2[secret]').replace(pieces, (piece) => {
    if (token.test(piece)) return '[token]';
    const at = piece.indexOf('@');
    return at > 0 && at < piece.length - 1 ? '[address]' : piece;
  });

/** What may be personal in an error message, and its replacement. */
const replacements: [RegExp, string][] = [
  // An email address may contain characters that separate the pieces above.
  [/[^\s"'<>()[\],:;]{1,64}\[address\]/g, '[address]'],
  // Tokens of other issuers may start differently from ours.
  [/\b[\w-]{10,400}\.[\w-]{10,400}\.[\w-]{10,400}\b/g, '[token]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/"[^"]{0,500}"|'[^']{0,500}'|`[^`]{0,500}`|“[^”]{0,500}”/g, '[text]'],
  [/\+?\d[\d -]{4,30}\d/g, '[number]'],
];

const maxLength = 500;

/** An error message without addresses, tokens, ids, quoted texts and long numbers, at most 500 characters long. */
export function scrub(message: string): string {
  const short = withoutSecrets(message.slice(0, 2 * maxLength));
  return replacements.reduce((text, [pattern, name]) => text.replace(pattern, name), short).slice(0, maxLength);
}
