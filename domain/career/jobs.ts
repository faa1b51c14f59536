import type { employments } from '#domain/profiles/rules.ts';
import { onOneLine } from '#domain/rirekisho/names.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { printed, printedName } from '#domain/rirekisho/script.ts';
import type { CareerEvidence, CareerWork } from './evidence.ts';
import type { CareerEntry } from './blocks.ts';
import { factsOf, lengthUntil, linesIn, listsOf, periodIn, technologiesIn } from './texts.ts';

type Job = RirekishoProfile['work_experience'][number];

const employmentNames: Record<(typeof employments)[number], string> = {
  permanent: '正社員',
  contract: '契約社員',
  part_time: 'パート・アルバイト',
  freelance: '業務委託',
  internship: 'インターンシップ',
};

/** Newest first; a job without an end is the newest. */
export const newestFirst = (jobs: readonly Job[]): Job[] =>
  jobs.toSorted((a, b) => orderOf(b).localeCompare(orderOf(a), 'en'));

const orderOf = ({ start_date: start, end_date: end }: Job) => `${end || (start ? '9999' : '0000')} ${start}`;

/** The jobs of a profile. */
export function jobEntries({ work_experience }: RirekishoProfile, day: string): CareerEntry[] {
  return newestFirst(work_experience).flatMap((job) => {
    const title = onOneLine(printedName(job.company_name, job.company_name_ja));
    if (!title) return [];
    const { start_date: start, end_date: end, employment } = job;
    const length = lengthUntil(start, end, day);
    return {
      kind: 'entry',
      title,
      period: `${periodIn(start, end, day)}${length && `（${length}）`}`,
      facts: factsOf([
        ['事業内容', onOneLine(printed(job.business_ja))],
        ['従業員数', employeesIn(job.employees)],
        ['雇用形態', employment && employmentNames[employment]],
        ['職位', onOneLine(printed(job.position, job.position_ja))],
        ['体制', onOneLine(printed(job.team_ja))],
        ['技術', technologiesIn(job.technologies)],
      ]),
      lists: listsOf([
        { label: '業務内容', lines: linesIn(job.description, job.description_ja) },
        { label: '実績', lines: linesIn(job.achievements_ja) },
      ]),
    };
  });
}

const employeesIn = (text: string) => onOneLine(printed(text)).replace(/^[\d,]+$/, '$&名');

/** True if the work was paid for through the site, after an accepted proposal. */
export const isPaid = (work: CareerWork, { contracts }: CareerEvidence): boolean =>
  work.kind === 'contract' && contracts.some(({ id }) => id === work.proposal_id);

/** Paid contracts through the site. The client's name is not printed. */
export const contractEntries = (evidence: CareerEvidence, day: string): CareerEntry[] =>
  evidence.works
    .filter((work) => isPaid(work, evidence))
    .flatMap((work) => {
      const title = onOneLine(printed(work.title, work.title_ja));
      if (!title) return [];
      return {
        kind: 'entry',
        title: `業務委託（個人）　${title}`,
        period: periodIn(work.start_month, work.end_month, day),
        facts: workFacts(work),
        lists: workLists(work),
      };
    });

export const workFacts = (work: CareerWork): CareerEntry['facts'] =>
  factsOf([
    ['役割', onOneLine(printed(work.role, work.role_ja))],
    ['技術', technologiesIn(work.technologies)],
    ['概要', linesIn(work.overview, work.overview_ja).join('')],
    ['URL', onOneLine(printed(work.url))],
    ['ソース', onOneLine(printed(work.source_url))],
  ]);

export const workLists = (work: CareerWork): CareerEntry['lists'] =>
  listsOf([{ label: '工夫した点と結果', lines: linesIn(work.highlights, work.highlights_ja) }]);
