import { isEmail, normalizeEmail } from '#domain/auth/rules.ts';
import { isFree } from '#domain/courses/rules.ts';
import { lastWeek } from '#domain/enrollments/rules.ts';
import { defaultLanguage, isLanguage, type Language } from '#domain/kernel/language.ts';
import { columnByWords, proposeTable } from '#domain/kernel/tables/pasted-table.ts';
import { maxLineLength } from '#domain/profiles/rules.ts';
import { parseAmount } from '#domain/statements/values.ts';
import { personColumns, type PersonColumn, type PersonFault } from './rules.ts';

// Not what is still owed, nor when or how it was paid.
const paidHeader =
  /^(?!.*(?:un-?paid|not paid|төлөөгүй|төлөх|үлдэгдэл|未|残|date|огноо|өдөр|日|method|хэлбэр|方法)).*(?:paid|төлсөн|төлбөр|支払|入金)/;

/** The words of headers in three languages; "name" is part of other headers, so it is the last. */
const headerWords: readonly (readonly [PersonColumn, RegExp])[] = [
  ['paid', paidHeader],
  ['email', /mail|мэйл|майл|メール/],
  ['phone_number', /phone|mobile|утас|電話|携帯/],
  ['group', /group|cohort|бүлэг|бүлг|анги|グループ|クラス/],
  ['course', /course|сургалт|курс|コース/],
  ['week', /week|долоо|週/],
  ['language', /language|хэл(?!бэр)|言語/],
  ['full_name', /name|нэр|氏名|名前/],
];

/** Proposes the columns of a table of people. */
export const proposePeople = (table: readonly string[][]) =>
  proposeTable(table, {
    columns: personColumns,
    columnOf: (header) => columnByWords(headerWords, header),
    required: 'email',
  });

export type PersonTexts = Partial<Record<PersonColumn, string>>;

/** A person of a table, and where they are enrolled; without a course they are only invited. */
export interface WantedPerson {
  full_name: string;
  email: string;
  phone_number: string | null;
  language: Language;
  course_id: string | null;
  /** Undefined for a course without weekly release, or when neither group nor week is named. */
  start?: { group_id: string | null; week: number } | undefined;
  /** The price of the course, if it has been paid. */
  paid?: number | undefined;
}

interface KnownCourse {
  id: string;
  /** In all languages. */
  titles: readonly (string | null)[];
  weekly_release: boolean;
  price: number | null;
}

interface KnownGroup {
  id: string;
  course_id: string;
  name: string;
  /** Null without a limit. */
  free: number | null;
  due_week: number;
}

export interface EnteredCourse {
  id: string;
  /** It has an open payment. */
  is_owed: boolean;
}

export interface KnownToSchool {
  courses: readonly KnownCourse[];
  groups: readonly KnownGroup[];
  /** The courses in which an account is enrolled, by address. */
  accounts: ReadonlyMap<string, readonly EnteredCourse[]>;
}

/** What an import does with a row: invites (and enrolls), enrolls an existing account, nothing, or leaves it out. */
export type ReadRow =
  | { state: 'invite' | 'enroll' | 'known'; person: WantedPerson; reason?: undefined }
  | { state: 'fault'; reason: PersonFault; person?: undefined };

/** What an import does with each row of a table. */
export function readPeople(rows: readonly PersonTexts[], known: KnownToSchool): ReadRow[] {
  const seen = new Set<string>();
  const joining = new Map<string, number>();
  return rows.map((texts) => {
    const person = readPerson(texts, known);
    if (typeof person === 'string') return { state: 'fault', reason: person };
    if (seen.has(person.email)) return { state: 'fault', reason: 'repeated' };
    seen.add(person.email);
    const courses = known.accounts.get(person.email);
    const entered = courses?.find(({ id }) => id === person.course_id);
    const fault = faultOfPaid(person, entered, known);
    if (fault) return { state: 'fault', reason: fault };
    if (courses && (person.course_id === null || entered)) return { state: 'known', person };
    const group = known.groups.find(({ id }) => id === person.start?.group_id);
    if (group) {
      const place = (joining.get(group.id) ?? 0) + 1;
      if (group.free !== null && place > group.free) return { state: 'fault', reason: 'group_full' };
      joining.set(group.id, place);
    }
    return { state: courses ? 'enroll' : 'invite', person };
  });
}

function readPerson(texts: PersonTexts, { courses, groups }: KnownToSchool): WantedPerson | PersonFault {
  const textOf = (column: PersonColumn) => (texts[column] ?? '').replace(/[\0\s]+/g, ' ').trim();
  const [full_name, email, phone] = [textOf('full_name'), normalizeEmail(textOf('email')), textOf('phone_number')];
  if (email === '') return 'no_email';
  if (!isEmail(email)) return 'bad_email';
  if (full_name === '' || full_name.length > maxLineLength) return 'bad_name';
  if (phone !== '' && !/^\+?\d{8,15}$/.test(phone.replace(/[\s().-]/g, ''))) return 'bad_phone';
  const language = languageOf(textOf('language'));
  if (language === null) return 'unknown_language';
  const person = { full_name, email, phone_number: phone || null, language };

  const [title, name] = [keyOf(textOf('course')), keyOf(textOf('group'))];
  const named = courses.find(({ titles }) => titles.some((one) => one !== null && keyOf(one) === title));
  if (title !== '' && !named) return 'unknown_course';
  const found = groups.filter((group) => keyOf(group.name) === name && (!named || group.course_id === named.id));
  const [group] = found;
  if (name !== '' && found.length !== 1) return 'unknown_group';
  const course = named ?? courses.find(({ id }) => id === group?.course_id);
  const week = weekOf(textOf('week'));
  if (week === undefined || (week !== null && !course?.weekly_release)) return 'bad_week';
  const hasStart = group !== undefined || week !== null;
  const start = hasStart ? { group_id: group?.id ?? null, week: week ?? group?.due_week ?? 0 } : undefined;
  const paid = paidOf(textOf('paid'));
  if (paid === 'bad_paid') return paid;
  return { ...person, course_id: course?.id ?? null, start, paid: paid === 'whole' ? (course?.price ?? 0) : paid };
}

/** An enrollment that is paid already is left as it is, also if the price has changed since. */
function faultOfPaid(
  { paid, course_id }: WantedPerson,
  entered: EnteredCourse | undefined,
  { courses }: KnownToSchool,
): PersonFault | null {
  if (paid === undefined) return null;
  if (entered) return entered.is_owed ? 'payment_open' : null;
  const price = courses.find(({ id }) => id === course_id)?.price ?? null;
  if (isFree(price)) return 'nothing_to_pay';
  return paid === price ? null : 'wrong_paid';
}

const yes = /^(?:тийм|төлсөн|төлөв|yes|y|true|paid|✓|✔|☑|x|х|○|〇|◯|(?:支払い?|入金)?済み?|はい)$/;
const no = /^(?:|үгүй|төлөөгүй|no|n|false|unpaid|not paid|[-–—]|未|未払い?|いいえ)$/;

/** The whole price, an amount, or undefined for nothing. */
function paidOf(text: string): number | 'whole' | 'bad_paid' | undefined {
  const key = keyOf(text.normalize('NFKC')).replaceAll('\ufe0f', '');
  if (no.test(key)) return undefined;
  if (yes.test(key)) return 'whole';
  const amount = parseAmount(key);
  if (amount === 0) return undefined;
  return amount !== null && amount > 0 ? amount : 'bad_paid';
}

const keyOf = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Also "Week 3" and "3-р долоо хоног"; null without one, undefined if it is none. */
function weekOf(text: string): number | null | undefined {
  if (text === '') return null;
  const week = Number(/^[^\d-]*(\d{1,3})\D*$/.exec(text)?.[1] ?? Number.NaN);
  return week <= lastWeek ? week : undefined;
}

const languageNames: readonly (readonly [Language, RegExp])[] = [
  ['mn', /^(mon|монгол|モンゴル)/],
  ['ja', /^(jp$|jap|япон|日本)/],
  ['en', /^(eng|англи|英)/],
];

/** A code, or a name in three languages; the default language without one. */
function languageOf(text: string): Language | null {
  const key = text.toLowerCase();
  if (key === '') return defaultLanguage;
  return isLanguage(key) ? key : columnByWords(languageNames, key);
}
