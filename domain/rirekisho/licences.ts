import { isAfter } from './dates.ts';
import { onOneLine } from '#domain/names/names.ts';
import { levelIn, statedLevel } from './japanese-level.ts';
import type { RirekishoProfile } from './profile.ts';
import { type DatedRow, datedRow, joined, oldestFirst, type WrittenAt } from './rows.ts';
import { printed } from '#domain/names/script.ts';

type Licence = RirekishoProfile['licences'][number];

/** Exams of ITPEC, which Mongolia holds; the English names of FE and AP are theirs as well. */
const itpec = /ITPEC|NITP|(?:Fundamental|Applied) (?:IT|Information Technology) Engineer/i;
const itpecExams = {
  FE: ['Fundamental IT Engineer', '日本の基本情報技術者試験と相互認証'],
  AP: ['Applied IT Engineer', '日本の応用情報技術者試験と相互認証'],
  IP: ['IT Passport', ''],
} as const;

/**
 * The name of an ITPEC exam, else null. It is recognised in Japan, but is not the Japanese exam, and the recognition does not include IP
 * (IPA, mutual recognition with Mongolia).
 */
function itpecText({ name, name_ja }: Licence): string | null {
  const text = `${name} ${name_ja}`.normalize('NFKC');
  const bare = /^(FE|AP)(?:\s*(?:шалгалт|試験|exam))?$/i.exec(name.trim());
  if (!itpec.test(text) && !bare) return null;
  const found = /\b(FE|AP|IP)\b|(基本|Fundamental)|(応用|Applied)/i.exec(text);
  if (!found) return null;
  const [, code, basic] = found;
  const exam = (code?.toUpperCase() ?? (basic ? 'FE' : 'AP')) as keyof typeof itpecExams;
  const [english, note] = itpecExams[exam];
  return `ITPEC ${exam}（${english}）試験　合格${note && `（${note}）`}`;
}

const drivingLicence = /жолооны\s+(?:үнэмлэх|эрх)/i;

/** The licence for cars, category B, is the only one with a Japanese name of its own. */
const drivingText = ({ name, name_ja }: Licence): string | null =>
  drivingLicence.test(name) && !printed(name_ja) && !/япон/i.test(name) && (/[BВ]/.test(name) || !/ангилал/i.test(name))
    ? 'モンゴル国　普通自動車運転免許　取得'
    : null;

/** The official name of a licence with 合格 (passed) or 取得 (obtained). */
function licenceText(name: string): string {
  const level = levelIn(name);
  if (level) return joined(`日本語能力試験${level}`, '合格');
  if (/(合格|取得|登録|修了|認定|見込み?|予定)\s*$/.test(name)) return name;
  if (name.endsWith('情報処理安全確保支援士')) return joined(`${name}試験`, '合格');
  return joined(name, /試験|検定|шалгалт|exam|test/i.test(name) ? '合格' : '取得');
}

/** The printed text of a licence, or '' if its letters are not Japanese or Latin. */
export function printedLicence(licence: Licence): string {
  const known = itpecText(licence) ?? drivingText(licence);
  const name = onOneLine(printed(licence.name, licence.name_ja));
  return known ?? (name && licenceText(name));
}

type Certificates = Pick<RirekishoProfile, 'licences' | 'japanese_level' | 'jlpt_month'>;

/** The JLPT certificate, unless a licence contains it already. */
function levelCertificate(profile: Certificates, rows: { text: string }[], day: string) {
  const stated = statedLevel(profile, day);
  if (stated?.proof !== 'held') return [];
  if (rows.some(({ text }) => text.normalize('NFKC').toUpperCase().includes(stated.level))) return [];
  return [{ text: licenceText(`日本語能力試験${stated.level}`), date: profile.jlpt_month ?? '' }];
}

/** The text of an exam or licence whose month has not come. */
const planned = (text: string) => text.replace(/合格(?=$|（)/, '受験予定').replace(/取得$/, '取得予定');

/** The rows of the table 免許・資格, oldest first, without a level that has no certificate. */
export function licenceRows(profile: Certificates, { day, era }: WrittenAt): DatedRow[] {
  const licences = profile.licences
    .map((licence) => ({ text: printedLicence(licence), date: /^\d{4}-\d{2}/.test(licence.date) ? licence.date : '' }))
    .flatMap(({ text, date }) => (text ? [{ text: isAfter(date, day) ? planned(text) : text, date }] : []));
  const all = [...licences, ...levelCertificate(profile, licences, day)];
  return oldestFirst(all, ({ date }) => date).map(({ text, date }) => datedRow(date, text, era));
}
