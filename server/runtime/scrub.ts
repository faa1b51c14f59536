// What must not leave in text, in two degrees. The log stays with the operator, who has to find people and statements in it:
// it loses what none may hold. What is sent to whoever watches over a deployment loses also what could be a person's.

// Of a line of JSON the escapes, and what stands between signs that neither an address nor a token has in it.
const pieces = /\\(?:u[\da-f]{4}|.)|[^\s"'<>:;,()=&?/#\\]+/g;
const token = /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/;

/** Text, also a finished line of JSON, without addresses, as mail servers repeat them, and without the tokens of sessions. */
export const withoutSecrets = (text: string): string =>
  text.replace(pieces, (piece) => {
    if (token.test(piece)) return '[token]';
    const at = piece.indexOf('@');
    return at > 0 && at < piece.length - 1 ? '[address]' : piece;
  });

/** What could be somebody's in the words of an error, and what stands in its place. */
const replacements: [RegExp, string][] = [
  // Signs that part words in a log may stand in an address.
  [/[^\s"'<>()[\],:;]{1,64}\[address\]/g, '[address]'],
  // What others sign may begin otherwise than our tokens.
  [/\b[\w-]{10,400}\.[\w-]{10,400}\.[\w-]{10,400}\b/g, '[token]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/"[^"]{0,500}"|'[^']{0,500}'|`[^`]{0,500}`|“[^”]{0,500}”/g, '[text]'],
  [/\+?\d[\d -]{4,30}\d/g, '[number]'],
];

const mostLetters = 500;

/** The words of an error without what may be a person's: addresses, tokens, ids, quoted texts and long numbers. */
export function scrub(message: string): string {
  const short = withoutSecrets(message.slice(0, 2 * mostLetters));
  return replacements.reduce((text, [pattern, name]) => text.replace(pattern, name), short).slice(0, mostLetters);
}
