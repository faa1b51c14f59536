import { monthsBetween } from '#domain/profiles/experience.ts';
import { isAfter, monthOf } from '#domain/rirekisho/dates.ts';
import { printed } from '#domain/names/script.ts';
import { lengthOf } from '#domain/rirekisho/sheet.ts';
import { technologiesOf } from '#domain/works/rules.ts';

/** The month of `date` (YYYY-MM or YYYY-MM-DD): 2026年8月. */
export const monthIn = (date: string): string => `${date.slice(0, 4)}年${monthOf(date)}月`;

/** 2024年4月〜現在 or 2026年8月〜9月; '' without dates. */
export function periodIn(start: string | null, end: string | null, day: string): string {
  if (!start && !end) return '';
  const last = end ? `${monthIn(end)}${isAfter(end, day) ? '（予定）' : ''}` : '現在';
  if (!start) return `〜${last}`;
  if (isAfter(start, day)) return `${monthIn(start)}〜（予定）`;
  if (end && monthIn(start) === monthIn(end)) return monthIn(start);
  const isSameYear = end?.slice(0, 4) === start.slice(0, 4);
  return `${monthIn(start)}〜${isSameYear ? last.slice('2026年'.length) : last}`;
}

/** 2年8か月 until `day` at the latest, or '' without a start. */
export const lengthUntil = (start: string, end: string, day: string): string =>
  start && !isAfter(start, day) ? lengthOf(monthsBetween(start, !end || isAfter(end, day) ? day : end)) : '';

/** The readable lines of a text without their bullets. */
export const linesIn = (text: string | null, japanese: string | null = null): string[] =>
  printed(text, japanese)
    .split('\n')
    .map((line) => line.replace(/^[\s・•●■◆*-]+/u, '').trim())
    .filter(Boolean);

/** The facts that have a text or a list. */
export const factsOf = <Text extends string | string[]>(facts: [label: string, text: Text][]) =>
  facts.filter(([, text]) => text.length > 0);

/** Technologies as they are printed: TypeScript、React. */
export const technologiesIn = (text: string | null): string => technologyNames(text).join('、');

export const technologyNames = (text: string | null): string[] => technologiesOf(printed(text));
