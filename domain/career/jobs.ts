import { onOneLine } from '#domain/names/names.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { printed, printedName } from '#domain/names/script.ts';
import { contractsOf } from './dated.ts';
import type { CareerEvidence, CareerWork } from './evidence.ts';
import type { CareerEntry } from './blocks.ts';
import { cutText, firstLines, lengthOf, maxDetailedJobs, maxLetters } from './lengths.ts';
import { factsOf, lengthUntil, linesIn, periodIn, technologiesIn } from './texts.ts';
import words from './words.json' with { type: 'json' };

type Job = RirekishoProfile['work_experience'][number];

/** Newest first; what has a start and no end is the newest, what has no dates the oldest. */
export const byDate = (start: string | null, end: string | null): string =>
  `${end || (start ? '9999' : '')} ${start ?? ''}`;

export const newestFirst = <Entry>(entries: readonly Entry[], orderOf: (entry: Entry) => string): Entry[] =>
  entries.toSorted((a, b) => orderOf(b).localeCompare(orderOf(a), 'en'));

/** The jobs of a profile and paid contracts through the site, the newest first. */
export function jobEntries(profile: RirekishoProfile, evidence: CareerEvidence, day: string): CareerEntry[] {
  const all = [
    ...profile.work_experience.map((job) => ({
      order: byDate(job.start_date, job.end_date),
      entry: jobEntry(job, day),
    })),
    ...contractsOf(profile, evidence).map((work) => ({
      order: byDate(work.start_month, work.end_month),
      entry: contractEntry(work, evidence, day),
    })),
  ];
  return newestFirst(all, ({ order }) => order)
    .flatMap(({ entry }) => entry ?? [])
    .map((entry, index) => {
      if (index >= maxDetailedJobs) return { ...shortEntry(entry, 0), about: [], facts: [] };
      return shortEntry(entry, index === 0 ? maxLetters.newestJob : maxLetters.olderJob);
    });
}

/** An entry whose lists have at most `max` letters together. */
export function shortEntry({ title, about, facts, ...entry }: CareerEntry, max: number): CareerEntry {
  const lettersOf = (text: string | string[]) => (typeof text === 'string' ? 0 : lengthOf(text.join('')));
  const all = facts.reduce((sum, [, text]) => sum + lettersOf(text), 0);
  const short = (text: string | string[]) => {
    if (typeof text !== 'string') return firstLines(text, Math.max(max / 2, max - (all - lettersOf(text))));
    return /^https?:/.test(text) ? text : cutText(text, maxLetters.line);
  };
  return {
    ...entry,
    title: cutText(title, maxLetters.fact),
    about: about.map(([label, text]) => [label, cutText(text, maxLetters.fact)]),
    facts: facts.map(([label, text]) => [label, short(text)]),
  };
}

function jobEntry(job: Job, day: string): CareerEntry | null {
  const title = onOneLine(printedName(job.company_name, job.company_name_ja));
  if (!title) return null;
  const { start_date: start, end_date: end, employment } = job;
  const length = lengthUntil(start, end, day);
  return {
    kind: 'entry',
    title,
    period: `${periodIn(start, end, day)}${length && `（${length}）`}`,
    about: factsOf([
      ['事業内容', onOneLine(printed(job.business_ja))],
      ['従業員数', employeesIn(job.employees)],
      ['雇用形態', employment && words.employments[employment]],
      ['職位', onOneLine(printed(job.position, job.position_ja))],
      ['体制', onOneLine(printed(job.team_ja))],
    ]),
    facts: factsOf<string | string[]>([
      ['技術', technologiesIn(job.technologies)],
      ['業務内容', linesIn(job.description, job.description_ja)],
      ['実績', linesIn(job.achievements_ja)],
    ]),
  };
}

const employeesIn = (text: string) => onOneLine(printed(text)).replace(/^[\d,]+$/, '$&名');

/** A paid contract. The client's name is not printed. */
const contractEntry = (work: CareerWork, evidence: CareerEvidence, day: string): CareerEntry | null =>
  workEntry(work, evidence, { day, titleOf: (title) => `業務委託（個人）　${title}` });

/** What was made; null without a readable title. */
export function workEntry(
  work: CareerWork,
  { homework }: CareerEvidence,
  { day, titleOf }: { day: string; titleOf: (title: string) => string },
): CareerEntry | null {
  const title = onOneLine(printed(work.title, work.title_ja));
  if (!title) return null;
  const done = homework.find(({ id }) => id === work.submission_id);
  const course = done && onOneLine(printed(done.title, done.title_jp));
  return {
    kind: 'entry',
    title: titleOf(title),
    period: periodIn(work.start_month, work.end_month, day),
    about: [],
    facts: factsOf<string | string[]>([
      ['役割', onOneLine(printed(work.role, work.role_ja))],
      ['技術', technologiesIn(work.technologies)],
      ['概要', linesIn(work.overview, work.overview_ja).join('')],
      ['URL', onOneLine(printed(work.url))],
      ['ソース', onOneLine(printed(work.source_url))],
      ['評価', course ? `「${course}」第${done?.week}週の課題として合格` : ''],
      ['工夫と結果', linesIn(work.highlights, work.highlights_ja)],
    ]),
  };
}
