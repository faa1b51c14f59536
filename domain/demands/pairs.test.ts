import { expect, test } from 'vitest';
import { type DemandKey, demandKeys } from './lines.ts';
import { demandLines } from './rules.ts';
import { type SolvedPair, solvedApplicants, solvedAt, solvedPairsIn, statedJobs } from './testing/solved-pairs.ts';

const [table = ''] = Object.values(
  import.meta.glob<string>('./testing/pairs.txt', { eager: true, query: '?raw', import: 'default' }),
);
const pairs = solvedPairsIn(table);

function statesOf({ profile, job }: SolvedPair) {
  const [applicant, stated] = [solvedApplicants.get(profile), statedJobs.get(job)];
  if (!applicant || !stated) throw new Error(`no profile ${profile} or job ${job}`);
  const lines = demandLines(stated, applicant, solvedAt);
  const stateOf = (key: DemandKey) => lines.find((line) => line.key === key)?.state ?? null;
  return Object.fromEntries(demandKeys.map((key) => [key, stateOf(key)]));
}

test('no demand of the solved pairs is met falsely', () => {
  const falselyMet = pairs.flatMap((pair) => {
    const states = statesOf(pair);
    return demandKeys
      .filter((key) => states[key] === 'met' && pair.expected[key] !== 'met')
      .map((key) => `${pair.profile}, ${pair.job}: ${key}`);
  });
  expect(falselyMet).toEqual([]);
});

test('each demand of the solved pairs is met, not yet or unknown as it was solved by hand', () => {
  for (const pair of pairs) expect({ ...pair, expected: statesOf(pair) }).toEqual(pair);
});

test('the table has 200 pairs, 60 of them with a job that leaves facets open, and each state of each demand', () => {
  const facets = ['japanese_level', 'english_level', 'experience', 'apply_from', 'students_only', 'country'] as const;
  const isOpen = ({ job }: SolvedPair) => facets.some((facet) => statedJobs.get(job)?.[facet] === undefined);
  expect(pairs.length).toBeGreaterThanOrEqual(200);
  expect(new Set(pairs.map(({ profile, job }) => `${profile} ${job}`)).size).toBe(pairs.length);
  expect(pairs.filter(isOpen).length).toBeGreaterThanOrEqual(60);
  const seen = new Set(pairs.flatMap(({ expected }) => demandKeys.map((key) => `${key} ${expected[key]}`)));
  const never = ['english not_yet', 'technologies not_yet', 'papers unknown'];
  const all = demandKeys.flatMap((key) => ['met', 'not_yet', 'unknown'].map((state) => `${key} ${state}`));
  expect(all.filter((one) => !seen.has(one))).toEqual(never);
});
