import { monthOf, yearIn } from './dates.ts';
import type { Era } from './rules.ts';

/** A row of the tables 学歴・職歴 and 免許・資格. */
export interface DatedRow {
  year: string;
  month: string;
  text: string;
  align: 'left' | 'center' | 'right';
  /** Stays on the page of the row before it. */
  isJoined: boolean;
  /** Says what was done at work, which the 職務経歴書 does as well. */
  isDuty: boolean;
}

export interface WrittenAt {
  day: string;
  era: Era;
}

export const row = (text: string, more: Partial<DatedRow> = {}): DatedRow => ({
  year: '',
  month: '',
  text,
  align: 'left',
  isJoined: false,
  isDuty: false,
  ...more,
});

/** A row with the year and month of `date`, if it is known. */
export const datedRow = (date: string, text: string, era: Era): DatedRow =>
  row(text, date ? { year: yearIn(date, era), month: monthOf(date) } : {});

/** All rows of one entry, which are not split across pages. */
export const joinedRows = (rows: DatedRow[]): DatedRow[] =>
  rows.map((each, index) => (index === 0 ? each : { ...each, isJoined: true }));

export const joined = (...parts: string[]): string => parts.filter(Boolean).join('　');

/** `date` if it is YYYY-MM or YYYY-MM-DD, else '': older profiles may have other texts. */
const knownDate = (date: string): string => (/^\d{4}-\d{2}(?:-\d{2})?$/.test(date) ? date : '');

export const withKnownDates = <Entry extends { start_date: string; end_date: string }>(entry: Entry): Entry => ({
  ...entry,
  start_date: knownDate(entry.start_date),
  end_date: knownDate(entry.end_date),
});

/** Sorts by date; an entry without a date comes last. */
export const oldestFirst = <Entry>(entries: readonly Entry[], dateOf: (entry: Entry) => string): Entry[] =>
  entries.toSorted((a, b) => (dateOf(a) || '9999').localeCompare(dateOf(b) || '9999', 'en'));
