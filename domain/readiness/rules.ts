import { monthsOfDevelopment } from '#domain/profiles/experience.ts';
import { degrees } from '#domain/profiles/rules.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { ageAt, isAfter } from '#domain/rirekisho/dates.ts';
import type { PointFacts } from './points.ts';

export const lineStates = ['met', 'not_yet', 'unknown'] as const;
export type LineState = (typeof lineStates)[number];

type Facts = Pick<
  Profile,
  'education' | 'work_experience' | 'licences' | 'japanese_level' | 'jlpt_month' | 'jlpt_score' | 'date_of_birth'
>;

interface Line {
  key: string;
  /** `road`: one of them is enough. */
  part: 'job' | 'road' | 'condition';
  source: string;
  /** The page to check it on. */
  link: string;
  /** The day on which somebody last compared the line with its source. */
  checkedOn: string;
  checkedBy: string;
  /** A part of the line could not be confirmed by its source. */
  isUnsure: boolean;
  stateOf: (facts: Facts, day: string) => LineState;
}

const immigration = 'https://www.moj.go.jp/isa/applications/status/gijinkoku.html';
const seen = { checkedOn: '2026-11-26', checkedBy: 'Замнал' };
const unknown = () => 'unknown' as const;

/** Degrees from the bachelor on. */
const isUniversityDegree = (degree: string) => ['bachelor', 'master', 'doctor'].includes(degree);

const isFinished = ({ end_date: end }: { end_date: string }, day: string) => end !== '' && !isAfter(end, day);

function degreeState({ education }: Facts, day: string): LineState {
  if (education.some((entry) => isUniversityDegree(entry.degree) && isFinished(entry, day))) return 'met';
  return education.length === 0 || education.some(({ degree }) => degree === '') ? 'unknown' : 'not_yet';
}

function vocationalState({ education }: Facts, day: string): LineState {
  const isVocational = (entry: Facts['education'][number]) => /専門学校/.test(entry.school_name + entry.school_name_ja);
  if (education.some((entry) => isVocational(entry) && isFinished(entry, day))) return 'met';
  return education.length === 0 ? 'unknown' : 'not_yet';
}

const isItpec = (name: string, exam: string) => /ITPEC/i.test(name) && name.split(/[\s(（]+/).includes(exam);

/** The exams of the IT notice that Mongolians pass: those of ITPEC Mongolia and their Japanese models. */
const noticeExams = [
  (name: string) => isItpec(name, 'FE') || name.includes('基本情報技術者'),
  (name: string) => isItpec(name, 'AP') || name.includes('応用情報技術者'),
];

/** The number of different exams of the IT notice among the licences. */
const countExams = ({ licences }: Pick<Facts, 'licences'>): number =>
  noticeExams.filter((isExam) => licences.some(({ name, name_ja }) => isExam(name) || isExam(name_ja))).length;

const examState = (facts: Facts): LineState =>
  countExams(facts) > 0 ? 'met' : facts.licences.length > 0 ? 'not_yet' : 'unknown';

const monthsNeeded = 120;

function experienceState({ work_experience: jobs }: Facts, day: string): LineState {
  if (monthsOfDevelopment(jobs, day) >= monthsNeeded) return 'met';
  return jobs.length === 0 ? 'unknown' : 'not_yet';
}

/** The total score from which a certificate proves CEFR B2. */
const b2Scores: Record<string, number> = { N1: 100, N2: 112 };

function languageState({ japanese_level: level, jlpt_month: month, jlpt_score: score }: Facts): LineState {
  if (!level) return 'unknown';
  const needed = b2Scores[level];
  if (needed === undefined) return 'not_yet';
  if (month === null) return 'unknown';
  // N1 is passed with 100 points or more.
  if (score === null) return level === 'N1' ? 'met' : 'unknown';
  return score >= needed ? 'met' : 'not_yet';
}

const law = { source: '出入国管理及び難民認定法　別表第一の二', link: immigration };
const ordinance = { source: '基準省令（平成2年法務省令第16号）', link: immigration };
const notice = {
  source: 'IT告示（平成25年法務省告示第437号）',
  link: 'https://www.ipa.go.jp/shiken/asia/mutual-recognition/about.html',
};
const languageNotice = {
  source: 'EY Immigration News, 2026-04-09; JLPT, CEFR',
  link: 'https://www.jlpt.jp/e/cefrlevel/cefrnews.html',
};
const guideline = { source: '在留資格の変更、在留期間の更新許可のガイドライン', link: immigration };

/** The lines of 技術・人文知識・国際業務 for work in information processing. */
export const readinessLines = [
  { key: 'contract', part: 'job', ...law, ...seen, isUnsure: false, stateOf: unknown },
  { key: 'work', part: 'job', ...law, ...seen, isUnsure: true, stateOf: unknown },
  { key: 'pay', part: 'job', ...ordinance, ...seen, isUnsure: true, stateOf: unknown },
  { key: 'degree', part: 'road', ...ordinance, ...seen, isUnsure: true, stateOf: degreeState },
  { key: 'vocational', part: 'road', ...ordinance, ...seen, isUnsure: false, stateOf: vocationalState },
  { key: 'experience', part: 'road', ...ordinance, ...seen, isUnsure: true, stateOf: experienceState },
  { key: 'exam', part: 'road', ...notice, ...seen, isUnsure: true, stateOf: examState },
  { key: 'language', part: 'condition', ...languageNotice, ...seen, isUnsure: true, stateOf: languageState },
  { key: 'conduct', part: 'condition', ...guideline, ...seen, isUnsure: false, stateOf: unknown },
] as const satisfies readonly Line[];

export type ReadinessLine = (typeof readinessLines)[number];
export type LineKey = ReadinessLine['key'];

/** The road as a whole: one is enough, and none is ruled out while one is unknown. */
export function roadState(facts: Facts, day: string): LineState {
  const states = readinessLines.filter(({ part }) => part === 'road').map(({ stateOf }) => stateOf(facts, day));
  return (['met', 'unknown'] as const).find((state) => states.includes(state)) ?? 'not_yet';
}

/** Lines are compared with their sources again after so many days. */
const checkedDays = 182;

/** The lines that were last compared with their sources more than six months before `day`. */
export const outdatedLines = (day: string): readonly ReadinessLine[] =>
  readinessLines.filter(({ checkedOn }) => Date.parse(day) - Date.parse(checkedOn) > checkedDays * 86_400_000);

/** The table of points of 高度専門職. */
export const pointSource = {
  source: 'ポイント計算表（高度専門職1号ロ）',
  link: 'https://www.moj.go.jp/isa/content/930001657.pdf',
  ...seen,
};

/** What a profile says about points; the salary and a degree of a Japanese university are asked for. */
export function pointFactsOf(facts: Facts, day: string): Omit<PointFacts, 'salary' | 'hasJapaneseDegree'> {
  const finished = facts.education.filter((entry) => isFinished(entry, day));
  return {
    age: facts.date_of_birth === null ? null : ageAt(facts.date_of_birth, day),
    degree: degrees.findLast((degree) => finished.some((entry) => entry.degree === degree)) ?? null,
    years: Math.floor(monthsOfDevelopment(facts.work_experience, day) / 12),
    exams: countExams(facts),
    level: facts.jlpt_month ? facts.japanese_level : null,
  };
}
