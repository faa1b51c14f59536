import { lettersOf } from './names.ts';
import { referenceLength } from '#domain/kernel/reference.ts';

// Cyrillic letters that look like Latin ones, or stand on their key of a phone.
const lookAlikes = lettersOf('А:A В:B С:C Е:E Э:E Ё:E Н:H К:K М:M Р:P Т:T У:Y Ү:Y Х:X З:3 О:0');

/** The prefixes as they are written, also in Cyrillic letters: EN, VR and AP. */
const prefix = /^(?:EN|EH|VR|BP|AP)/;

// The characters of `referenceAlphabet`.
const exactForm = /(?<![\p{L}\p{N}])([A-Z]{2})[-–—_ ]?([2-9A-HJ-NP-Z]{6})(?![\p{L}\p{N}])/gu;

/** The references in a text, in capitals with a hyphen; the hyphen may be missing there. */
export const referencesIn = (text: string): string[] =>
  Array.from(text.toUpperCase().matchAll(exactForm), ([, kind, code]) => `${kind}-${code}`);

// The Cyrillic Н looks like H and stands for N.
const fold = (code: string) => code.replaceAll('N', 'H');

/** The characters of a reference after its prefix, as `misspeltCodesIn` writes them: with H for N. */
export const codeOf = (reference: string) => fold(reference.slice(reference.indexOf('-') + 1));

/** What may be the code of a reference with a wrong, missing or swapped character, spaces or Cyrillic letters. */
export function misspeltCodesIn(text: string): string[] {
  const latin = text.toUpperCase().replace(/\p{Script=Cyrillic}/gu, (letter) => lookAlikes.get(letter) ?? letter);
  const words = latin.match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = words.flatMap((word, at) => (prefix.test(word) ? joinedFrom(words, at) : []));
  // A word without a digit is a word, unless a prefix says otherwise.
  const single = words.flatMap((word) => (/\d/.test(word) ? [word, word.slice(2)] : []));
  return [...new Set([...joined, ...single].map(fold))].filter((code) => Math.abs(code.length - referenceLength) <= 1);
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
  ...new Set([code, ...Array.from(code, (_, at) => code.slice(0, at) + code.slice(at + 1))]),
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
