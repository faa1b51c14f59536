import { katakanaOf } from '#domain/names/katakana.ts';
import { companyForms, schools } from './known-names.ts';

const sameText = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();

const districts: Readonly<Record<string, string>> = { хотын: '市', аймгийн: '県', дүүргийн: '区', сумын: '郡' };
const numbered = /^(?:(\S+) (хотын|аймгийн|дүүргийн|сумын) )?(\d+)-р (?:дунд )?сургууль$/iu;

/** The Japanese name of a Mongolian school, as a proposal; '' if it is not known. */
export function japaneseSchool(name: string): string {
  const text = name.trim();
  const known = schools.find(({ mn, full }) => sameText(mn, text) || sameText(full, text));
  if (known) return known.ja;
  const [, place = '', district = '', number] = numbered.exec(text) ?? [];
  if (!number) return '';
  const placeName = place && `${katakanaOf(place)[0] ?? ''}${districts[district.toLowerCase()] ?? ''}`;
  return `${placeName}第${number}番学校`;
}

/** A Mongolian company in katakana with its form in Japanese, as a proposal; '' without a form, or if a word is not in Cyrillic letters. */
export function japaneseCompany(name: string): string {
  const words = name
    .trim()
    .replaceAll(/[«»"“”]/g, '')
    .split(/\s+/);
  const form = companyForms.find(({ mn }) => mn === words.at(-1));
  const kana = words.slice(0, -1).map((word) => katakanaOf(word)[0]);
  if (!form || /^[а-яөү]/u.test(form.mn) || kana.length === 0 || kana.includes(undefined)) return '';
  return kana.join('') + form.ja;
}
