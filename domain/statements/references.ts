import { lettersOf, withLetters } from './names.ts';
import { referenceLength } from '#domain/kernel/reference.ts';

// Cyrillic letters that look like Latin ones, or stand on their key of a phone.
const lookAlikes = lettersOf('А:A В:B С:C Е:E Э:E Ё:E Н:H К:K М:M Р:P Т:T У:Y Ү:Y Х:X З:3 О:0');

/** The prefixes as they are written, also in Cyrillic letters: EN, VR and AP. */
const prefix = /^(?:EN|EH|VR|BP|AP)/;

// The characters of `referenceAlphabet`.
const exactForm = /(?=[A-Z])(?<![\p{L}\p{N}])([A-Z]{2})[-–—_ ]?([2-9A-HJ-NP-Z]{6})(?![\p{L}\p{N}])/gu;

const codeForm = /^[2-9A-HJ-NP-Z]+$/;
const gluedForm = /(?=(EN|VR|AP)[-–—_]?([2-9A-HJ-NP-Z]{6}))/g;

const found = (text: string, form: RegExp) =>
  Array.from(text.toUpperCase().matchAll(form), ([, kind, code]) => `${kind}-${code}`);

/** The references in a text, in capitals with a hyphen; the hyphen may be missing there. */
export const referencesIn = (text: string): string[] => found(text, exactForm);

/** What may be references inside words, such as "tolborEN7K3M9Qbat". */
export const gluedReferencesIn = (text: string): string[] => found(text, gluedForm);

// The Cyrillic Н looks like H and stands for N.
const fold = (code: string) => code.replaceAll('N', 'H');

/** The characters of a reference after its prefix, as `codesIn` writes them: with H for N. */
export const codeOf = (reference: string) => fold(reference.slice(reference.indexOf('-') + 1));

/**
 * What may be codes of references, with H for N: inside longer words, and with a wrong, missing or swapped character, spaces or Cyrillic letters.
 */
export function codesIn(text: string): { inside: string[]; misspelt: string[] } {
  const words = withLetters(text.toUpperCase(), lookAlikes).match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = words.flatMap((word, at) => (prefix.test(word) ? joinedFrom(words, at) : []));
  // A word without a digit is a word, unless a prefix says otherwise.
  const single = words.flatMap((word) => (/\d/.test(word) ? [word, word.slice(2)] : []));
  const misspelt = [...joined, ...single].filter((code) => Math.abs(code.length - referenceLength) <= 1);
  const folded = (codes: readonly string[]) => [...new Set(codes.map(fold))];
  return { inside: folded(words.flatMap(insideOf)), misspelt: folded(misspelt) };
}

function insideOf(word: string): string[] {
  const codes: string[] = [];
  for (let at = 0; at + referenceLength <= word.length; at += 1) {
    const code = word.slice(at, at + referenceLength);
    const isCode = /\d\D|\D\d/.test(code) || (at >= 2 && prefix.test(word.slice(at - 2, at)));
    if (isCode && codeForm.test(code)) codes.push(code);
  }
  return codes;
}

/** The code that begins with the word at `at` and may contain spaces, without its prefix. */
const joinedFrom = (words: readonly string[], at: number) =>
  [1, 2, 3, 4].map((count) =>
    words
      .slice(at, at + count)
      .join('')
      .slice(2),
  );

/** A code and what is left of it without one character: two codes that differ in one character share one of these. */
export const partsOf = (code: string): string[] => [
  code,
  ...Array.from(code, (_, at) => code.slice(0, at) + code.slice(at + 1)),
];

/** A code's beginning, end, and both without its middle: codes with one difference (`isAlmost`) share one of these. */
export const endsOf = (code: string): string[] => [
  code.slice(0, 3),
  `-${code.slice(-3)}`,
  `${code.slice(0, 2)}-${code.slice(-2)}`,
];

/** True if the codes are equal, or one has a wrong, missing or additional character or two swapped neighbours. */
export function isAlmost(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right === `${left[1]}${left[0]}`;
}
