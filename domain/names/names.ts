import { downloadName } from '#domain/files/rules.ts';
import type { NameForm } from './rules.ts';
import { nameInOrder, type PersonName } from '#domain/kernel/people/person-name.ts';
import { isReadable, printed, romanizedName } from './script.ts';

const kanaDistance = 0x60;
const shift = (text: string, kana: RegExp, by: number) =>
  // NFKC turns half-width katakana into full-width ones.
  text.normalize('NFKC').replace(kana, (letter) => String.fromCharCode(letter.charCodeAt(0) + by));

export const toKatakana = (text: string): string => shift(text, /[ぁ-ゖゝゞ]/g, kanaDistance);

export const toHiragana = (text: string): string => shift(text, /[ァ-ヶヽヾ]/g, -kanaDistance);

/** `text` on one line, with full-width spaces as in Japanese names. */
export const wideSpaced = (text: string | null): string => (text ?? '').trim().replace(/\s+/g, '　');

export const onOneLine = (text: string | null): string => (text ?? '').trim().replace(/[\r\n\t]+/g, ' ');

export interface PrintedName {
  reading: string;
  large: string;
  /** Another form in smaller letters, or ''. */
  below: string;
}

export interface PersonNames extends PersonName {
  furigana: string | null;
  latin_name: string | null;
}

/** The name in Latin letters: as in the passport, else romanized. */
const latinNameOf = (names: PersonNames): string =>
  romanizedName(onOneLine(names.latin_name)) || romanizedName(nameInOrder(names)).toUpperCase();

/** The name in `form`, or in the nearest one that the profile has. Katakana has the name in the passport below it; kanji stay large. */
export function nameOf(names: PersonNames, form: NameForm): PrintedName {
  const own = onOneLine(nameInOrder(names));
  const furigana = printed(names.furigana);
  const passportName = romanizedName(onOneLine(names.latin_name));
  const [katakana, reading] = [toKatakana(furigana), toHiragana(furigana)].map(wideSpaced) as [string, string];
  if (/\p{Script=Han}/u.test(own)) return { reading, large: romanizedName(own), below: passportName };
  const passport = passportName || (isReadable(own) ? latinNameOf(names) : '');
  if (form === 'katakana' && katakana) return { reading, large: katakana, below: passport };
  return { reading, large: passport || katakana || latinNameOf(names), below: passport ? katakana : '' };
}

/** An ASCII file name: rirekisho_GANBAT-NOMIN_2026-11-21.pdf. */
export function fileNameOf(names: PersonNames, day: string, paper: string): string {
  const name = latinNameOf(names)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .join('-');
  return downloadName([paper, name, day].filter(Boolean).join('_'), 'pdf');
}
