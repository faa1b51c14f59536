import type { Profile } from './shapes.ts';

type Jobs = Pick<Profile, 'work_experience'>['work_experience'];

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** The number of months from `start` to `end` (both YYYY-MM or YYYY-MM-DD), both counted. */
export const monthsBetween = (start: string, end: string): number => monthNumber(end) - monthNumber(start) + 1;

/** Months of paid work until `day`; months of two jobs count once. */
export function monthsOfWork(jobs: Jobs, day: string): number {
  const worked = new Set<number>();
  for (const { start_date: start, end_date: end } of jobs) {
    if (start === '') continue;
    const last = Math.min(monthNumber(end || day), monthNumber(day));
    for (let month = monthNumber(start); month <= last; month += 1) worked.add(month);
  }
  return worked.size;
}

const developmentTitle =
  /エンジニア|プログラマ|開発|テックリード|developer|engineer|programmer|хөгжүүлэгч|программист|программ зохиогч/i;

export const namesDevelopment = ({ position, position_ja }: Jobs[number]): boolean =>
  developmentTitle.test(`${position} ${position_ja}`);

/** True for paid development: the job has technologies, and its position names development, since office work has technologies too. */
const isDevelopment = (job: Jobs[number]) => job.technologies.trim() !== '' && namesDevelopment(job);

/** Months of paid development until `day`; months of two jobs count once. */
export const monthsOfDevelopment = (jobs: Jobs, day: string): number => monthsOfWork(jobs.filter(isDevelopment), day);
