import { ageAt, dayIn } from './dates.ts';
import { historyOf, withoutDuties } from './history.ts';
import { licenceRows } from './licences.ts';
import { nameOf, onOneLine, type PrintedName } from '#domain/names/names.ts';
import type { RirekishoProfile } from './profile.ts';
import { fitsOnOnePage } from './one-page.ts';
import type { NameForm } from '#domain/names/rules.ts';
import { defaultWish, type Era } from './rules.ts';
import { availability, residenceTexts } from './residence.ts';
import type { DatedRow } from './rows.ts';
import { printed } from '#domain/names/script.ts';
import { addressOf, phoneOf } from './contact.ts';

/** The printed texts of a 履歴書. */
export interface RirekishoSheet {
  date: string;
  name: PrintedName;
  birth: string;
  gender: string;
  address: { reading: string; postalCode: string; text: string };
  phone: string;
  email: string;
  history: DatedRow[];
  licences: DatedRow[];
  /** One paragraph per line. */
  motivation: string;
  wishes: string;
}

/** The 履歴書 of `profile` as of `day` (YYYY-MM-DD), without duties unless it fits on one page with them. */
export function sheetOf(
  profile: RirekishoProfile,
  { day, era, name }: { day: string; era: Era; name: NameForm },
): RirekishoSheet {
  const sheet = {
    date: `${dayIn(day, era)}現在`,
    name: nameOf(profile, name),
    birth: birthOf(profile.date_of_birth, { day, era }),
    gender: onOneLine(printed(profile.gender)),
    address: addressOf(profile),
    phone: phoneOf(profile.phone_number),
    email: onOneLine(printed(profile.email)),
    history: historyOf(profile, { day, era }),
    licences: licenceRows(profile, { day, era }),
    motivation: motivationOf(profile),
    wishes: wishesOf(profile, era),
  };
  return fitsOnOnePage(sheet) ? sheet : { ...sheet, history: withoutDuties(sheet.history) };
}

function birthOf(birth: string | null, { day, era }: { day: string; era: Era }): string {
  if (!birth || birth > day) return '　　　年　　月　　日生（満　　歳）';
  return `${dayIn(birth, era)}生（満${ageAt(birth, day)}歳）`;
}

const labelled = (label: string, text: string | null) => (text?.trim() ? [`${label}${linesIn(text).join('\n')}`] : []);

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The paragraphs of the box 志望の動機. */
const motivationOf = (profile: RirekishoProfile): string =>
  [
    ...labelled('', printed(profile.motivation_ja)),
    ...labelled('ポートフォリオ：', printed(profile.sns_portfolio)),
  ].join('\n');

/** The lines of the box 本人希望記入欄: requests, visas, residence and when work can begin. */
const wishesOf = (profile: RirekishoProfile, era: Era): string =>
  [
    labelled('', printed(profile.wishes_ja) || defaultWish),
    residenceTexts(profile, era).map((pair) => pair.join('：')),
    [
      ...labelled('現在の居住地：', residenceOf(profile.currently_living_in_japan)),
      ...labelled('日本での居住歴：', timeInJapan(profile)),
      ...labelled('入社可能時期：', availability(profile.available_from, era)),
    ],
  ]
    .flatMap((parts) => parts.join('　') || [])
    .join('\n');

export const residenceOf = (isInJapan: boolean | null) =>
  isInJapan === null ? null : isInJapan ? '日本国内' : '日本国外';

function timeInJapan({ lived_in_japan_before: lived, years_lived_in_japan: years }: RirekishoProfile): string | null {
  if (years) return lengthOf(Math.round(years * 12));
  return lived === null ? null : lived ? 'あり' : 'なし';
}

/** 2年8か月. */
export function lengthOf(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return `${years > 0 ? `${years}年` : ''}${rest > 0 ? `${rest}か月` : ''}`;
}
