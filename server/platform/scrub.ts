/** What could be somebody's in the words of an error, and what stands in its place. */
const replacements: [RegExp, string][] = [
  [/[^\s"'<>()[\],:;]{1,64}@[^\s"'<>()[\],:;]{1,255}/g, '[address]'],
  [/\b[\w-]{10,400}\.[\w-]{10,400}\.[\w-]{10,400}\b/g, '[token]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/"[^"]{0,500}"|'[^']{0,500}'|`[^`]{0,500}`|“[^”]{0,500}”/g, '[text]'],
  [/\+?\d[\d -]{4,30}\d/g, '[number]'],
];

const mostLetters = 500;

/** The words of an error without what may be a person's: addresses, tokens, ids, quoted texts and long numbers. */
export function scrub(message: string): string {
  const short = message.slice(0, 2 * mostLetters);
  return replacements.reduce((text, [pattern, name]) => text.replace(pattern, name), short).slice(0, mostLetters);
}
