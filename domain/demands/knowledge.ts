import { monthsOfDevelopment, monthsOfWork, namesDevelopment } from '#domain/profiles/experience.ts';
import type { CareerEvidence } from '#domain/career/evidence.ts';
import { technologiesOf, technologyKey } from '#domain/works/rules.ts';
import { isAfter } from '#domain/rirekisho/dates.ts';
import { provenEnglish } from './english-tests.ts';
import { type DemandProfile, type Finding, met, noneAsked, notYet, silent, type StatedJob, unknown } from './lines.ts';

/** Never `not_yet`: an old or lower score does not say what somebody knows today. */
export function findEnglish({ english_level: asked }: StatedJob, { licences }: DemandProfile, day: string): Finding {
  if (!asked) return silent;
  if (asked === 'none') return noneAsked;
  const proof = provenEnglish(licences, asked, day);
  if (proof) return met('english_held', { name: proof });
  return unknown(licences.length === 0 ? 'profile_silent' : 'english_unproven', {}, 'english_test');
}

const monthsAsked = { one_year: 12, three_years: 36 } as const;

type Job = DemandProfile['work_experience'][number];

/** Internships and part-time jobs are not full experience; some companies count them. */
const isFullTime = ({ employment }: Job) => employment !== 'internship' && employment !== 'part_time';

/** True for a job that is surely not development. */
const isOtherWork = (job: Job) =>
  job.technologies.trim() === '' && (job.position + job.position_ja).trim() !== '' && !namesDevelopment(job);

/** Paid development in years. Jobs that may be development, but miss a part of the entry, leave the answer open. */
export function findExperience(
  { experience: asked }: StatedJob,
  { work_experience: jobs }: DemandProfile,
  day: string,
): Finding {
  if (!asked) return silent;
  if (asked === 'none') return noneAsked;
  const months = monthsOfDevelopment(jobs.filter(isFullTime), day);
  if (months >= monthsAsked[asked]) return met('experience_enough', { months });
  if (jobs.length === 0) return unknown('profile_silent', {}, 'jobs_done');
  const possible = jobs.filter((job) => !isOtherWork(job));
  const isOpen = possible.some(({ start_date }) => start_date === '');
  if (isOpen || monthsOfWork(possible, day) >= monthsAsked[asked])
    return unknown('experience_unclear', { months }, 'jobs_done');
  return notYet('experience_short', { months }, 'projects');
}

/** Technologies are met or open, never `not_yet`: a list leaves out much. Works count once they are loaded. */
export function findTechnologies(
  job: StatedJob,
  profile: DemandProfile,
  works: CareerEvidence | null,
  day: string,
): Finding {
  const asked = technologiesOf(job.technologies ?? null);
  if (asked.length === 0) return silent;
  const isBegun = (start: string | null) => !start || !isAfter(start, day);
  const names = [
    ...profile.skills.filter(({ start_date }) => isBegun(start_date)).map(({ name }) => name),
    ...profile.work_experience
      .filter(({ start_date }) => isBegun(start_date))
      .flatMap(({ technologies }) => technologiesOf(technologies)),
    ...(works?.works ?? [])
      .filter(({ start_month }) => isBegun(start_month))
      .flatMap(({ technologies }) => technologiesOf(technologies)),
  ].flatMap((name) => [technologyKey(name), technologyKey(name, { withVersion: true })]);
  // A version that the job asks for has to be named.
  const isHeld = (name: string) => names.includes(technologyKey(name, { withVersion: true }));
  const [held, open] = [asked.filter(isHeld), asked.filter((name) => !isHeld(name))];
  if (open.length === 0) return met('technologies_held', { held });
  return unknown('technologies_open', { held, open }, 'skills', 'courses');
}
