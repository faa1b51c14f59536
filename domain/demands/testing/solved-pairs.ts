import { blankWork, noEvidence } from '#domain/career/testing/evidence.ts';
import { blankEntries, type EntryList, entryLists } from '#domain/profiles/entries.ts';
import type { LineState } from '#domain/readiness/rules.ts';
import { emptyProfile, wholeProfile } from '#domain/rirekisho/testing/example-profiles.ts';
import { type DemandKey, type DemandProfile, demandKeys, type StatedJob } from '../lines.ts';
import type { Applicant } from '../rules.ts';
import jobs from './jobs.json' with { type: 'json' };
import profiles from './profiles.json' with { type: 'json' };

/** When the pairs were solved. */
export const solvedAt = { now: '2026-11-29T04:00:00.000Z', day: '2026-11-29' };

/** A profile with blank members for those that `facts` leaves out. */
export function applicantWith(facts: Readonly<Record<string, unknown>>): Applicant {
  const { works, hasApplied = false, papers, ...members } = facts;
  const profile: DemandProfile = { ...(papers ? wholeProfile : emptyProfile), ...members };
  const filled = (list: EntryList) => profile[list].map((entry) => ({ ...blankEntries[list], ...entry }));
  const lists = Object.fromEntries(entryLists.map((list) => [list, filled(list)]));
  return {
    profile: { ...profile, ...lists },
    works: { ...noEvidence, works: ((works ?? []) as object[]).map((work) => ({ ...blankWork, ...work })) },
    hasApplied: hasApplied as boolean | null,
  };
}

export const solvedApplicants: ReadonlyMap<string, Applicant> = new Map(
  Object.entries(profiles).map(([name, facts]) => [name, applicantWith(facts)]),
);
export const statedJobs: ReadonlyMap<string, StatedJob> = new Map(Object.entries(jobs as Record<string, StatedJob>));

const states: Readonly<Record<string, LineState | null>> = { '+': 'met', '-': 'not_yet', '?': 'unknown', '.': null };

export interface SolvedPair {
  profile: string;
  job: string;
  /** Null where the demand does not apply to the job. */
  expected: Record<DemandKey, LineState | null>;
}

/** The pairs of a table: +, - and ? are met, not yet and unknown. */
export function solvedPairsIn(table: string): SolvedPair[] {
  const [head = '', ...rows] = table.trim().split('\n');
  const [, , ...keys] = head.split(/ +/);
  if (keys.join() !== demandKeys.join()) throw new Error(`other columns than ${demandKeys.join()}`);
  return rows.map((row) => {
    const [profile = '', job = '', ...signs] = row.trim().split(/ +/);
    const expected = Object.fromEntries(keys.map((key, at) => [key, states[signs[at] ?? '']]));
    return { profile, job, expected: expected as SolvedPair['expected'] };
  });
}
