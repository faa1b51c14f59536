import { downloadName } from '../files/rules.ts';
import type { NameForm, RirekishoProfile } from './rules.ts';

const kanaDistance = 0x60;
const shift = (text: string, kana: RegExp, by: number) =>
  // Half-width katakana become whole first.
  text.normalize('NFKC').replace(kana, (letter) => String.fromCharCode(letter.charCodeAt(0) + by));

/** `text` with its hiragana as katakana; other letters stay. */
export const toKatakana = (text: string): string => shift(text, /[ぁ-ゖゝゞ]/g, kanaDistance);

/** `text` with its katakana as hiragana; other letters stay. */
export const toHiragana = (text: string): string => shift(text, /[ァ-ヶヽヾ]/g, -kanaDistance);

/** `text` on one line, its words a full-width space apart as Japanese names are. */
export const wideSpaced = (text: string | null): string => (text ?? '').trim().replace(/\s+/g, '　');

/** `text` on one line. */
export const onOneLine = (text: string | null): string => (text ?? '').trim().replace(/[\r\n\t]+/g, ' ');

/** A name as it stands in its box. */
export interface PrintedName {
  reading: string;
  large: string;
  /** The name in its own letters, where the large one is another form of it; else empty. */
  below: string;
}

/** The name in the form asked for, or in the nearest one that the profile has. A name in kanji needs no other form. */
export function nameOf(
  { full_name, furigana, latin_name }: Pick<RirekishoProfile, 'full_name' | 'furigana' | 'latin_name'>,
  form: NameForm,
): PrintedName {
  const own = onOneLine(full_name);
  const forms = { katakana: wideSpaced(toKatakana(furigana ?? '')), latin: onOneLine(latin_name) };
  const other = forms[form] || forms.katakana || forms.latin;
  const large = /\p{Script=Han}/u.test(own) || !other ? own : other;
  return { reading: wideSpaced(toHiragana(furigana ?? '')), large, below: large === own ? '' : own };
}

/** The name of the download: 履歴書_Номин-Ганбат_2026-11-21.pdf. */
export function fileNameOf(fullName: string, day: string): string {
  const name = onOneLine(fullName).replace(/[\s/\\:*?"<>|]+/g, '-');
  return downloadName(['履歴書', name, day].filter(Boolean).join('_'), 'pdf');
}
