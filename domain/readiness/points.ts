import type { Degree } from '#domain/profiles/rules.ts';

/** What the points of 高度専門職1号ロ are counted from; null is unknown and counts nothing. */
export interface PointFacts {
  /** In years. */
  age: number | null;
  degree: Degree | null;
  /** Whole years of paid development. */
  years: number;
  /** The yearly salary in yen. */
  salary: number | null;
  /** Exams of the IT notice. */
  exams: number;
  level: string | null;
  hasJapaneseDegree: boolean;
}

/** The points that the status needs. */
export const neededPoints = 70;

/** With a lower yearly salary in yen no points count. */
export const lowestSalary = 3_000_000;

/** [from, points], the highest first. */
type Steps = readonly (readonly [from: number, points: number])[];

const reached = (steps: Steps, value: number) => steps.find(([from]) => value >= from)?.[1] ?? 0;

const yearSteps: Steps = [
  [10, 20],
  [7, 15],
  [5, 10],
  [3, 5],
];

const million = 1_000_000;
/** Salaries with the age below which they count. */
const salarySteps = [
  { from: 10 * million, points: 40, below: 200 },
  { from: 9 * million, points: 35, below: 200 },
  { from: 8 * million, points: 30, below: 200 },
  { from: 7 * million, points: 25, below: 40 },
  { from: 6 * million, points: 20, below: 40 },
  { from: 5 * million, points: 15, below: 35 },
  { from: 4 * million, points: 10, below: 30 },
];

const degreePoints: Record<Degree, number> = { doctor: 30, master: 20, bachelor: 10, diploma: 0, secondary: 0 };
const levelPoints: Record<string, number> = { N1: 15, N2: 10 };

const agePoints = (age: number) => (age < 30 ? 15 : age < 35 ? 10 : age < 40 ? 5 : 0);

/** The kinds of points in the order of the official table. */
export const pointKinds = ['degree', 'years', 'salary', 'age', 'exams', 'language', 'japanese_degree'] as const;
export type PointKind = (typeof pointKinds)[number];

/** The points of each kind, without the further lines of the table, such as for ranked universities. */
export function pointsOf(facts: PointFacts): { kinds: Record<PointKind, number>; total: number } {
  const { age, degree, years, salary, exams, level, hasJapaneseDegree } = facts;
  const step = salarySteps.find(({ from, below }) => (salary ?? 0) >= from && (age ?? 100) < below);
  const language = levelPoints[level ?? ''] ?? 0;
  const kinds = {
    degree: degree ? degreePoints[degree] : 0,
    years: reached(yearSteps, years),
    salary: step?.points ?? 0,
    age: age === null ? 0 : agePoints(age),
    exams: Math.min(exams, 2) * 5,
    // N2 does not count together with a degree of a Japanese university.
    language: hasJapaneseDegree && level === 'N2' ? 0 : language,
    japanese_degree: hasJapaneseDegree ? 10 : 0,
  };
  const isCounted = salary === null || salary >= lowestSalary;
  const total = isCounted ? Object.values(kinds).reduce((sum, points) => sum + points, 0) : 0;
  return { kinds, total };
}
