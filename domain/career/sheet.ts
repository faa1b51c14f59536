import { monthsOfDevelopment, monthsOfWork } from '#domain/profiles/experience.ts';
import { dayIn } from '#domain/rirekisho/dates.ts';
import { nameOf } from '#domain/names/names.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import type { NameForm } from '#domain/names/rules.ts';
import { printed } from '#domain/names/script.ts';
import type { CareerBlock, LabelledText } from './blocks.ts';
import type { CareerEvidence } from './evidence.ts';
import { certificateRows, conditionRows, skillTable } from './knowledge.ts';
import { firstLines, maxLetters } from './lengths.ts';
import { jobEntries } from './jobs.ts';
import words from './words.json' with { type: 'json' };
import { studyBlocks } from './works.ts';

export interface CareerSection {
  key: keyof typeof words.sections;
  title: string;
  blocks: CareerBlock[];
}

/** The printed texts of a 職務経歴書; both the PDF and the browser's preview show them. 以上 follows the last section. */
export interface CareerSheet {
  /** 2026年11月26日現在. */
  date: string;
  /** The name with its other forms in brackets. */
  name: string;
  /** For the document's properties. */
  author: string;
  /** Only sections that have rows, in their order. */
  sections: CareerSection[];
  maxPages: number;
}

/** From this experience of development on, jobs stand before skills and works. */
const experiencedMonths = 24;
/** From this experience on, a third page is usual. */
const longMonths = 120;

/** The 職務経歴書 of `profile` as of `day` (YYYY-MM-DD). Everything in it comes from a row; what has none is left out. */
export function careerSheetOf(
  profile: RirekishoProfile,
  evidence: CareerEvidence,
  { day, name }: { day: string; name: NameForm },
): CareerSheet {
  const { large, below, reading } = nameOf(profile, name);
  const forms = [below, /\p{Script=Han}/u.test(large) ? reading : ''].filter(Boolean).join('、');
  const pairs = (rows: LabelledText[]): CareerBlock[] => (rows.length > 0 ? [{ kind: 'pairs', rows }] : []);
  const jobs = { jobs: jobEntries(profile, evidence, day) };
  const isExperienced = monthsOfDevelopment(profile.work_experience, day) >= experiencedMonths;
  const sections = {
    summary: paragraphs(profile.summary_ja),
    ...(isExperienced && jobs),
    skills: skillTable(profile, day),
    works: studyBlocks(profile, evidence, day),
    ...(!isExperienced && jobs),
    licences: pairs(certificateRows(profile, day)),
    self_pr: paragraphs(profile.self_pr_ja),
    conditions: pairs(conditionRows(profile, day)),
  };
  return {
    date: `${dayIn(day, 'western')}現在`,
    name: forms ? `${large}（${forms}）` : large,
    author: below || large,
    sections: Object.entries(sections).flatMap(([name, blocks]) => {
      const key = name as CareerSection['key'];
      return blocks.length > 0 ? [{ key, title: words.sections[key], blocks }] : [];
    }),
    maxPages: monthsOfWork(profile.work_experience, day) >= longMonths ? 3 : 2,
  };
}

/** True if a sheet says more than licences and conditions, which the 履歴書 has as well. */
export const hasCareer = ({ sections }: CareerSheet): boolean =>
  sections.some(({ key }) => key !== 'licences' && key !== 'conditions');

const paragraphs = (text: string | null): CareerBlock[] =>
  firstLines(
    printed(text)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    maxLetters.text,
  ).map((line) => ({ kind: 'paragraph', text: line }));
