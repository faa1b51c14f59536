import { blankEntries } from '#domain/profiles/entries.ts';
import { onOneLine } from '#domain/names/names.ts';
import { printed, printedName } from '#domain/names/script.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { isCourse } from '#domain/rirekisho/school-rows.ts';
import type { CareerEvidence, CareerWork } from './evidence.ts';

/** A course or contract with its months; both papers print these. */
export interface DatedItem {
  title: string;
  start: string;
  /** '' if it is not over. */
  end: string;
}

type History = Pick<RirekishoProfile, 'education' | 'work_experience'>;

const isSame = (a: string, b: string) => a !== '' && b !== '' && (a.includes(b) || b.includes(a));

/** Courses that the learner has typed among the schools. */
export const typedCourses = ({ education }: History): (DatedItem & { index: number })[] =>
  education.flatMap((entry, index) => {
    const name = onOneLine(printedName(entry.school_name, entry.school_name_ja));
    const title = [name, onOneLine(printed(entry.degree_major, entry.degree_major_ja))].filter(Boolean).join('　');
    return title && isCourse(entry) ? [{ title, start: entry.start_date, end: entry.end_date, index }] : [];
  });

const siteCourses = ({ courses }: CareerEvidence): DatedItem[] =>
  courses.flatMap(({ title, title_jp, is_completed, started_on, ended_on }) => {
    const name = onOneLine(printed(title, title_jp));
    return name ? [{ title: name, start: started_on.slice(0, 7), end: is_completed ? ended_on.slice(0, 7) : '' }] : [];
  });

/** The courses of both papers; one that is typed is printed as it is typed. */
export function coursesOf(history: History, evidence: CareerEvidence): { typed: DatedItem[]; own: DatedItem[] } {
  const typed = typedCourses(history);
  return { typed, own: siteCourses(evidence).filter((one) => !typed.some(({ title }) => isSame(title, one.title))) };
}

const companyOf = ({ company_name, company_name_ja }: History['work_experience'][number]) =>
  onOneLine(printedName(company_name, company_name_ja));

/** True if the work was paid for through the site, after an accepted proposal. */
export const isPaid = (work: CareerWork, { proposals }: CareerEvidence): boolean =>
  work.kind === 'contract' && proposals.some(({ id }) => id === work.proposal_id);

const contractTitle = (work: CareerWork) => onOneLine(printed(work.title, work.title_ja));

/** The contracts of both papers, without those that are typed as a job. */
export const contractsOf = ({ work_experience }: History, evidence: CareerEvidence): CareerWork[] =>
  evidence.works.filter(
    (work) =>
      isPaid(work, evidence) &&
      contractTitle(work) !== '' &&
      !work_experience.some((job) => isSame(companyOf(job), contractTitle(work))),
  );

/** The profile with the site's courses among the schools and its contracts among the jobs, as the 履歴書 prints them. */
export function withEvidence<Person extends History>(profile: Person, evidence: CareerEvidence): Person {
  const courses = coursesOf(profile, evidence).own.map(({ title, start, end }) => {
    const school_name_ja = isCourse({ school_name: title, school_name_ja: '' }) ? title : `${title}（講座）`;
    return { ...blankEntries.education, school_name_ja, start_date: start, end_date: end };
  });
  const contracts = contractsOf(profile, evidence).map((work) => ({
    ...blankEntries.work_experience,
    company_name_ja: `ITプロジェクト「${contractTitle(work)}」`,
    employment: 'freelance' as const,
    start_date: work.start_month ?? '',
    end_date: work.end_month ?? '',
  }));
  return {
    ...profile,
    education: [...profile.education, ...courses],
    work_experience: [...profile.work_experience, ...contracts],
  };
}

/** Typed courses and contracts whose months differ from those that the site knows, with the field to correct. */
export function differingDates(history: History, evidence: CareerEvidence): { field: string; name: string }[] {
  const known = siteCourses(evidence);
  const courses = typedCourses(history).flatMap((typed) => {
    const own = known.find(({ title }) => isSame(title, typed.title));
    const differs = own && [typed.start, typed.end].join() !== [own.start, own.end].join();
    return differs ? [{ field: `education.${typed.index}.start_date`, name: typed.title }] : [];
  });
  const jobs = history.work_experience.flatMap((job, index) => {
    const work = evidence.works.find((one) => isPaid(one, evidence) && isSame(companyOf(job), contractTitle(one)));
    const differs =
      work && [job.start_date, job.end_date].join() !== [work.start_month ?? '', work.end_month ?? ''].join();
    return differs ? [{ field: `work_experience.${index}.start_date`, name: companyOf(job) }] : [];
  });
  return [...courses, ...jobs];
}
