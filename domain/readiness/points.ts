import type { Degree } from '#domain/profiles/rules.ts';
import table from './points.json' with { type: 'json' };

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

/** The official table of points; `below` is an age. */
export const pointTable: typeof table = table;

/** The kinds of points in the order of the official table. */
export const pointKinds = ['degree', 'years', 'salary', 'age', 'exams', 'language', 'japanese_degree'] as const;
export type PointKind = (typeof pointKinds)[number];

/** The points of each kind, without the further lines of the table, such as for ranked universities. */
export function pointsOf(facts: PointFacts): { kinds: Record<PointKind, number>; total: number } {
  const { degree, years, salary, exams, level, hasJapaneseDegree } = facts;
  const age = facts.age ?? 100;
  const languages: Readonly<Record<string, number>> = table.language;
  const salaryRow = table.salary.find(({ from, below }) => (salary ?? 0) >= from && age < below);
  const kinds = {
    degree: degree ? table.degree[degree] : 0,
    years: table.years.find(({ from }) => years >= from)?.points ?? 0,
    salary: salaryRow?.points ?? 0,
    age: table.age.find(({ below }) => age < below)?.points ?? 0,
    exams: Math.min(exams, 2) * 5,
    // N2 does not count together with a degree of a Japanese university.
    language: hasJapaneseDegree && level === 'N2' ? 0 : (languages[level ?? ''] ?? 0),
    japanese_degree: hasJapaneseDegree ? 10 : 0,
  };
  const isCounted = salary === null || salary >= table.lowestSalary;
  const total = isCounted ? Object.values(kinds).reduce((sum, points) => sum + points, 0) : 0;
  return { kinds, total };
}
