import { monthsOfDevelopment } from '#domain/profiles/experience.ts';
import { heldLevel, statedLevel } from '#domain/rirekisho/japanese-level.ts';
import { onOneLine } from '#domain/names/names.ts';
import { printed } from '#domain/names/script.ts';
import { degrees } from '#domain/profiles/rules.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { ageAt, isAfter } from '#domain/rirekisho/dates.ts';
import { licenceRows } from '#domain/rirekisho/licences.ts';
import { leftEarly } from '#domain/rirekisho/school-rows.ts';
import { degreeNames } from '#domain/schools/known-names.ts';
import lines from './lines.json' with { type: 'json' };
import type { PointFacts } from './points.ts';

export type LineState = 'met' | 'not_yet' | 'unknown';

type Facts = Pick<
  Profile,
  'education' | 'work_experience' | 'licences' | 'japanese_level' | 'jlpt_month' | 'jlpt_score' | 'date_of_birth'
>;
type School = Facts['education'][number];

export type LineKey = keyof typeof lines;

export interface ReadinessLine {
  key: LineKey;
  /** `job`, `road` (one of them is enough) or `condition`. */
  part: string;
  source: string;
  /** The page to check it on. */
  link: string;
  /** The day on which somebody last compared the line with its source. */
  checkedOn: string;
  checkedBy: string;
  /** A part of the line could not be confirmed by its source. */
  isUnsure: boolean;
  find: (facts: Facts, day: string) => Finding;
}

/** What to do next if a line is not met, more exactly than for the line as a whole. */
export type NextKey =
  | 'school_field'
  | 'degree_relation'
  | 'degree_finish'
  | 'language_wait'
  | 'language_old'
  | 'language_sit';

interface Finding {
  state: LineState;
  next?: NextKey;
  /** Of a road that is met, as a paper prints it: 学士（情報工学）. */
  reason?: string;
}

const stateBy = (isMet: boolean, isUnknown: boolean): LineState => (isMet ? 'met' : isUnknown ? 'unknown' : 'not_yet');

const isFinished = (school: School, day: string) =>
  school.end_date !== '' && !isAfter(school.end_date, day) && !leftEarly.test(Object.values(school).join(' '));
const isUniversity = ({ degree }: School) => ['bachelor', 'master', 'doctor'].includes(degree);
const nameOf = ({ school_name, school_name_ja }: School) => school_name + school_name_ja;
/** A kosen is no 専門学校. Whether that of Mongolia counts like a university is open. */
const isKosen = (school: School) => /高専|高等専門学校|коосэн|kosen/i.test(nameOf(school));
/** A 専門学校 that is, or may be, in Japan. */
const isVocational = (school: School) =>
  /専門学校/.test(nameOf(school)) && !isKosen(school) && ['', 'japan'].includes(school.country);

const met = (name: string, school?: School): Finding => {
  const major = school ? onOneLine(printed(school.degree_major, school.degree_major_ja)) : '';
  return { state: 'met', reason: name + (major && `（${major}）`) };
};

function findDegree({ education }: Facts, day: string): Finding {
  const finished = education.filter((school) => isFinished(school, day));
  const universities = finished.filter(isUniversity);
  const related = universities.find(({ field }) => field === 'it');
  if (related?.degree) return met(degreeNames[related.degree].ja, related);
  if (universities.length > 0)
    return {
      state: 'unknown',
      next: universities.some(({ field }) => field === '') ? 'school_field' : 'degree_relation',
    };
  if (finished.some(isKosen)) return { state: 'unknown', next: 'degree_relation' };
  if (education.length === 0 || education.some(({ degree }) => degree === '')) return { state: 'unknown' };
  return { state: 'not_yet', next: 'degree_finish' };
}

function findVocational({ education }: Facts, day: string): Finding {
  const schools = education.filter((school) => isVocational(school) && isFinished(school, day));
  const related = schools.find(({ country, field }) => country === 'japan' && field === 'it');
  if (related) return met('専門学校卒業', related);
  if (schools.some(({ country, field }) => country === '' || field === ''))
    return { state: 'unknown', next: 'school_field' };
  return { state: stateBy(false, education.length === 0) };
}

/** JLPT reports state the CEFR level from this month on. */
const firstMonthWithCefr = '2025-12';

function findLanguage(facts: Facts, day: string): Finding {
  if (!facts.japanese_level) return { state: 'unknown' };
  const stated = statedLevel(facts, day);
  const needed = b2Scores[stated?.level ?? ''];
  if (stated === null || needed === undefined) return { state: 'not_yet', next: 'language_sit' };
  if (stated.proof === 'planned') return { state: 'unknown', next: 'language_wait' };
  // N1 is passed with 100 points or more.
  const score = facts.jlpt_score ?? (stated.level === 'N1' ? needed : null);
  const month = facts.jlpt_month;
  if (month === null || score === null) return { state: 'unknown' };
  if (score < needed) return { state: 'not_yet', next: 'language_sit' };
  return month < firstMonthWithCefr ? { state: 'unknown', next: 'language_old' } : { state: 'met' };
}

/** The different exams of the IT notice among the licences, as the 履歴書 prints them: also those of ITPEC name the Japanese one. */
function passedExams(facts: Facts, day: string): string[] {
  const passed = licenceRows(facts, { day, era: 'western' }).filter(({ text }) => !/予定|見込/.test(text));
  return ['基本情報技術者', '応用情報技術者'].flatMap(
    (exam) => passed.find(({ text }) => text.includes(exam))?.text.split(/[（　]/, 1) ?? [],
  );
}

const monthsNeeded = 120;

/** The total score from which a certificate proves CEFR B2. */
const b2Scores: Record<string, number> = { N1: 100, N2: 112 };

/** What the profile says about a line; other lines stay unknown. */
const finders: Partial<Record<LineKey, ReadinessLine['find']>> = {
  degree: findDegree,
  vocational: findVocational,
  experience: ({ work_experience: jobs }, day) =>
    monthsOfDevelopment(jobs, day) >= monthsNeeded
      ? met('実務経験10年以上')
      : { state: stateBy(false, jobs.length === 0) },
  exam: (facts, day) => {
    const passed = passedExams(facts, day);
    if (passed.length > 0) return met(`IT告示試験（${passed.join('、')}）`);
    return { state: stateBy(false, facts.licences.length === 0) };
  },
  language: findLanguage,
};

/** The lines of 技術・人文知識・国際業務 for work in information processing. */
export const readinessLines: readonly ReadinessLine[] = Object.entries(lines).map(([name, line]) => {
  const key = name as LineKey;
  return { key, ...line, find: finders[key] ?? (() => ({ state: 'unknown' })) };
});

const roads = readinessLines.filter(({ part }) => part === 'road');

/** Why a visa is possible, as a paper prints it: the roads that are met. */
export const visaReasons = (facts: Facts, day: string): string[] =>
  roads.flatMap(({ find }) => find(facts, day).reason ?? []);

/** The road as a whole: one is enough, and none is ruled out while one is unknown. */
export function roadState(facts: Facts, day: string): LineState {
  const states = roads.map(({ find }) => find(facts, day).state);
  return stateBy(states.includes('met'), states.includes('unknown'));
}

/** Lines are compared with their sources again after so many days. */
const checkedDays = 182;

/** The lines that were last compared with their sources more than six months before `day`. */
export const outdatedLines = (day: string): readonly ReadinessLine[] =>
  readinessLines.filter(({ checkedOn }) => Date.parse(day) - Date.parse(checkedOn) > checkedDays * 86_400_000);

/** What a profile says about points; the salary and a degree of a Japanese university are asked for. */
export function pointFactsOf(facts: Facts, day: string): Omit<PointFacts, 'salary' | 'hasJapaneseDegree'> {
  const finished = facts.education.filter((school) => isFinished(school, day));
  return {
    age: facts.date_of_birth === null ? null : ageAt(facts.date_of_birth, day),
    degree: degrees.findLast((degree) => finished.some((school) => school.degree === degree)) ?? null,
    years: Math.floor(monthsOfDevelopment(facts.work_experience, day) / 12),
    exams: passedExams(facts, day).length,
    level: heldLevel(facts, day),
  };
}
