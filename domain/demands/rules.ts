import { careerChecks } from '#domain/career/checks.ts';
import { isOpenForApplications } from '#domain/jobs/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { rirekishoParts } from '#domain/rirekisho/parts.ts';
import type { CareerEvidence } from '#domain/career/evidence.ts';
import { findJapanese } from './japanese.ts';
import { findEnglish, findExperience, findTechnologies } from './knowledge.ts';
import {
  type DemandKey,
  type DemandLine,
  type DemandProfile,
  demandKeys,
  type Finding,
  met,
  notYet,
  silent,
  type StatedJob,
  unknown,
} from './lines.ts';
import { findPlace, findStudents, findVisa } from './place.ts';

/** What is known about a learner. */
export interface Applicant {
  profile: DemandProfile;
  /** Null while unknown, as `hasApplied`. */
  works: CareerEvidence | null;
  hasApplied: boolean | null;
}

interface At {
  now: Timestamp;
  /** The learner's calendar day, YYYY-MM-DD. */
  day: string;
}

function findClosing({ closes_at = null, is_active = true }: StatedJob, now: Timestamp): Finding {
  if (!isOpenForApplications({ is_active, closes_at }, now)) return notYet('closing_closed', {}, 'other_jobs');
  return closes_at === null ? silent : met('closing_open', { at: closes_at });
}

function findApplication(hasApplied: boolean | null): Finding {
  if (hasApplied === null) return unknown('application_unknown');
  return hasApplied ? notYet('application_sent', {}, 'own_application') : met('application_none');
}

/** What the Japanese papers lack, by their own checks. */
function findPapers(profile: DemandProfile, works: CareerEvidence | null): Finding {
  const parts = rirekishoParts(profile).filter(({ state }) => state !== 'ready').length;
  const checks = works ? careerChecks(profile, works).filter(({ code }) => code === 'missing').length : 0;
  const gaps = parts + checks;
  if (gaps > 0) return notYet('papers_gaps', { gaps }, 'papers');
  return works ? met('papers_complete', {}, 'papers') : unknown('papers_unknown', {}, 'papers');
}

/** What a job asks for and what a profile says about each demand; demands that do not apply to the job are left out. */
export function demandLines(job: StatedJob, { profile, works, hasApplied }: Applicant, { now, day }: At): DemandLine[] {
  const findings: Record<DemandKey, Finding | null> = {
    closing: findClosing(job, now),
    application: findApplication(hasApplied),
    japanese: findJapanese(job, profile, day),
    english: findEnglish(job, profile, day),
    experience: findExperience(job, profile, day),
    place: findPlace(job, profile, day),
    students: findStudents(job, profile, day),
    visa: findVisa(job, profile, day),
    technologies: findTechnologies(job, profile, works, day),
    papers: findPapers(profile, works),
  };
  return demandKeys.flatMap((key) => {
    const found = findings[key];
    return found ? { key, ...found } : [];
  });
}

/** What is not about the person's knowledge and situation. */
const formal: readonly DemandKey[] = ['closing', 'application', 'papers'];

/** For a job's card: whether all that it states of a person is met, and how many demands are not met yet. */
export function summaryOf(lines: readonly DemandLine[]): { isAllMet: boolean; notYet: number } {
  const stated = lines.filter(({ key, reason }) => !formal.includes(key) && reason.code !== 'job_silent');
  return {
    isAllMet: stated.length > 0 && stated.every(({ state }) => state === 'met'),
    notYet: stated.filter(({ state }) => state === 'not_yet').length,
  };
}
