import { nameInOrder, type PersonName, withoutGenitive } from '#domain/kernel/people/person-name.ts';
import tables from './katakana.json' with { type: 'json' };
import { romanizedName } from './script.ts';

/** Names that are not written by the rules below; the first variant is the usual one. */
const wholeNames: Readonly<Record<string, string[]>> = tables.wholeNames;
/** Parts of names, with a second variant where usage differs. */
const nameParts: Readonly<Record<string, string[]>> = tables.nameParts;
/** Vowels, longest first, with the sound, the sound in the second variant, and what follows it. */
const vowels: Readonly<Record<string, string[]>> = tables.vowels;
/** Kana of a consonant with each sound; the sound '' is none. */
const syllables: Readonly<Record<string, string[]>> = tables.syllables;

const syllable = (consonant: string, sound = ''): string => syllables[consonant]?.[tables.sounds.indexOf(sound)] ?? '';

const vowelAt = (text: string) => Object.entries(vowels).find(([letters]) => text.startsWith(letters));

/** The part at the beginning of `text` that ends where a syllable does. */
const partAt = (text: string): [part: string, kana: string[]] | undefined =>
  Object.entries(nameParts).find(([part]) => {
    const rest = text.slice(part.length);
    return text.startsWith(part) && !/^[ьъ]/.test(rest) && (!vowelAt(rest) || partAt(rest) !== undefined);
  });

/** 0 is the usual variant. */
type Variant = 0 | 1;

/** Katakana of Cyrillic letters without hyphens, by parts and letters alone. */
function byRules(text: string, variant: Variant): string {
  if (text === '') return '';
  const [part, kana] = partAt(text) ?? [];
  if (part && kana) return (kana[variant] ?? kana[0] ?? '') + byRules(text.slice(part.length), variant);
  const consonant = text[0] && text[0] in syllables ? text[0] : '';
  const rest = text.slice(consonant.length);
  // Between consonants ь is written as i, and softens a vowel after it.
  const softened = consonant
    ? rest
        .replace(/^ь[ая]/, 'я')
        .replace(/^ь[оё]/, 'ё')
        .replace(/^ь/, 'и')
    : rest;
  // A part that begins with a vowel is a word of its own.
  const [letters, sounds] = (consonant && partAt(softened) ? undefined : vowelAt(softened)) ?? [];
  if (letters && sounds)
    return syllable(consonant, sounds[variant]) + (sounds[2] ?? '') + byRules(softened.slice(letters.length), variant);
  // Nasal before the lips, as in ビャンバ.
  return (consonant === 'м' && /^[бп]/.test(rest) ? 'ン' : syllable(consonant)) + byRules(text.slice(1), variant);
}

/** Katakana of a name by parts and letters; a hyphen is a boundary between syllables. */
export const katakanaByRules = (name: string, variant: Variant = 0): string =>
  name
    .toLowerCase()
    .split('-')
    .map((word) => byRules(word, variant))
    .join('');

/** One or two ways to write a name in katakana, the usual one first; [] unless it is in Cyrillic letters. */
export function katakanaOf(name: string): string[] {
  const small = name.trim().toLowerCase();
  if (!/^[\p{Script=Cyrillic}-]+$/u.test(small)) return [];
  return wholeNames[small] ?? [...new Set([katakanaByRules(small), katakanaByRules(small, 1)])];
}

/** Surname and given name in their order on Japanese papers; a surname is a name of its own, without the ending of the genitive. */
function wordsOf(person: PersonName): string[] {
  const words = nameInOrder(person).split(/\s+/);
  return words.map((word, index) => (index === 0 && words.length > 1 ? withoutGenitive(word) : word));
}

/** Proposals for the name in katakana, the usual one first; [] if a word of it is not in Cyrillic letters. */
export function proposedKatakana(person: PersonName): string[] {
  const words = wordsOf(person).map(katakanaOf);
  if (words.some((variants) => variants.length === 0)) return [];
  const at = (index: number) => words.map((variants) => variants[index] ?? variants[0]).join(' ');
  return [...new Set([at(0), at(1)])];
}

/** The proposal for the name in Latin letters, as in Mongolian passports; '' for a name in other letters. */
export function proposedLatin(person: PersonName): string {
  const latin = romanizedName(wordsOf(person).join(' ')).toUpperCase();
  return /^[\p{Script=Latin}\s.-]*$/u.test(latin) ? latin : '';
}
