import { visaKinds } from '#domain/profiles/rules.ts';
import { roadState } from '#domain/readiness/rules.ts';
import { isAfter } from '#domain/rirekisho/dates.ts';
import { withoutLimits } from '#domain/rirekisho/residence.ts';
import { isCourse, leftEarly } from '#domain/rirekisho/school-rows.ts';
import { type DemandProfile, type Finding, met, noneAsked, notYet, silent, type StatedJob, unknown } from './lines.ts';

/** The residence status of somebody who lives in Japan, if it is a known one that has not expired. */
function residence(profile: DemandProfile, day: string): { status: string } | 'unclear' | 'expired' {
  const status = profile.current_visa_type?.trim() ?? '';
  const expiry = profile.residence_expires_on;
  if (expiry !== null && expiry < day) return 'expired';
  const isKnown = status !== 'その他' && visaKinds.some((kind) => kind === status);
  return isKnown ? { status } : 'unclear';
}

function findInJapan(profile: DemandProfile, day: string): Finding {
  const livesThere = profile.currently_living_in_japan;
  if (livesThere === null) return unknown('profile_silent', {}, 'residence');
  if (!livesThere) return notYet('place_outside_japan', {}, 'other_jobs');
  const held = residence(profile, day);
  if (held === 'expired') return unknown('place_expired', {}, 'residence');
  if (held === 'unclear') return unknown('place_status_unclear', {}, 'residence');
  if (held.status === '短期滞在') return notYet('place_visitor', {}, 'other_jobs');
  return met('place_in_japan');
}

const mongolia = /монгол|улаанбаатар|аймаг|mongolia|ulaanbaatar|モンゴル|ウランバートル/i;
/** Inner Mongolia is in China. */
const innerMongolia = /өвөр|inner|内/i;

function findInMongolia({ currently_living_in_japan: isInJapan, address, address_ja }: DemandProfile): Finding {
  if (isInJapan === null) return unknown('profile_silent', {}, 'residence');
  if (isInJapan) return notYet('place_in_japan', {}, 'other_jobs');
  const text = `${address ?? ''} ${address_ja ?? ''}`;
  if (mongolia.test(text) && !innerMongolia.test(text)) return met('place_in_mongolia');
  return unknown('place_unclear', {}, 'address');
}

/** From where one may apply. */
export function findPlace({ apply_from: from }: StatedJob, profile: DemandProfile, day: string): Finding {
  if (!from) return silent;
  if (from === 'abroad') return met('place_anywhere');
  return from === 'japan' ? findInJapan(profile, day) : findInMongolia(profile);
}

type School = DemandProfile['education'][number];

/** A course of study takes at most so many years; an older one without an end is not up to date. */
const longestStudy = 6;

const isOver = (school: School, day: string) =>
  leftEarly.test(Object.values(school).join(' ')) || (school.end_date !== '' && !isAfter(school.end_date, day));

/** A school, after secondary school, that began and is not over. */
const isEnrolled = ({ degree, start_date: start }: School, day: string) =>
  !['', 'secondary'].includes(degree) &&
  start !== '' &&
  !isAfter(start, day) &&
  Number(day.slice(0, 4)) - Number(start.slice(0, 4)) <= longestStudy;

/** Only for those who are enrolled at a school. */
export function findStudents({ students_only: asked }: StatedJob, { education }: DemandProfile, day: string): Finding {
  if (!asked) return silent;
  if (asked === 'no') return noneAsked;
  const schools = education.filter((school) => !isCourse(school));
  if (schools.length === 0) return unknown('profile_silent', {}, 'school');
  const current = schools.filter((school) => !isOver(school, day));
  const enrolled = current.find((school) => isEnrolled(school, day));
  if (enrolled) return met('students_enrolled', { name: enrolled.school_name || enrolled.school_name_ja });
  const isUnclear = current.some(({ start_date }) => !isAfter(start_date, day));
  return isUnclear ? unknown('students_unclear', {}, 'school') : notYet('students_not_enrolled', {}, 'other_jobs');
}

/** The road to a visa for work in Japan; null where the job needs none. */
export function findVisa(job: StatedJob, profile: DemandProfile, day: string): Finding | null {
  if (job.country === 'mongolia' || job.apply_from === 'japan' || job.apply_from === 'from_mongolia') return null;
  if (!job.country) return silent;
  if (job.country === 'other') return unknown('visa_elsewhere', {}, 'ask_company');
  const status = profile.current_visa_type?.trim() ?? '';
  if (profile.currently_living_in_japan && withoutLimits.includes(status))
    return residence(profile, day) === 'expired'
      ? unknown('place_expired', {}, 'residence')
      : met('visa_unlimited', { name: status });
  // The work visa of engineers is not for internships and needs a contract of full-time work.
  if (job.kind === 'internship' || job.employment === 'part_time' || job.employment === 'freelance')
    return unknown('visa_other_kind', {}, 'ask_company');
  const road = roadState(profile, day);
  if (road === 'unknown') return unknown('visa_unclear', {}, 'readiness');
  if (road === 'not_yet') return notYet('visa_no_road', {}, 'readiness');
  if (job.visa_help === 'no' || job.visa_help === 'renewals') return unknown('visa_no_help', {}, 'ask_company');
  return met('visa_road', {}, 'readiness');
}
