import { downloadName } from '#domain/files/rules.ts';
import type { RirekishoProfile } from './profile.ts';
import type { NameForm } from './rules.ts';
import { isReadable, romanize } from './script.ts';

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

type Names = Pick<RirekishoProfile, 'full_name' | 'furigana' | 'latin_name'>;

/** The name in Latin letters: as in the passport, else romanized. */
const latinNameOf = ({ full_name, latin_name }: Names): string =>
  onOneLine(latin_name) || romanize(onOneLine(full_name)).toUpperCase();

/** The name in `form`, or in the nearest one that the profile has. Katakana has the name in the passport below it; kanji stay large. */
export function nameOf(names: Names, form: NameForm): PrintedName {
  const own = onOneLine(names.full_name);
  const katakana = wideSpaced(toKatakana(names.furigana ?? ''));
  const passport = onOneLine(names.latin_name) || (isReadable(own) ? own : '');
  const reading = wideSpaced(toHiragana(names.furigana ?? ''));
  if (/\p{Script=Han}/u.test(own)) return { reading, large: own, below: onOneLine(names.latin_name) };
  if (form === 'katakana' && katakana) return { reading, large: katakana, below: passport };
  const large = latinNameOf(names);
  return { reading, large: passport || katakana || large, below: passport ? katakana : '' };
}

/** An ASCII file name: rirekisho_GANBAT-NOMIN_2026-11-21.pdf. */
export function fileNameOf(names: Names, day: string): string {
  const name = latinNameOf(names)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .join('-');
  return downloadName(['rirekisho', name, day].filter(Boolean).join('_'), 'pdf');
}
