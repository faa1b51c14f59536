import { describe, expect, test } from 'vitest';
import { accounts, companies, courses, jobs, type Localized, people, projects } from './content.ts';

const fullStackLessons = courses[0]?.lessons ?? [];
const isLocalized = (value: object): value is Localized => 'en' in value && 'ja' in value && 'mn' in value;

/** Returns all texts in three languages inside `value`. */
function localizedIn(value: unknown): Localized[] {
  if (typeof value !== 'object' || value === null) return [];
  return isLocalized(value) ? [value] : Object.values(value).flatMap(localizedIn);
}

describe('the demonstration texts', () => {
  const texts = localizedIn([courses, companies, jobs, projects]);

  test('are more than 300', () => expect(texts.length).toBeGreaterThan(300));

  test('exist in all three languages', () => {
    expect(texts.filter(({ en, ja, mn }) => !en.trim() || !ja.trim() || !mn.trim())).toEqual([]);
  });

  test('are Cyrillic only in Mongolian', () => {
    const cyrillic = /\p{Script=Cyrillic}/u;
    expect(texts.filter(({ mn }) => !cyrillic.test(mn))).toEqual([]);
    expect(texts.filter(({ en, ja }) => cyrillic.test(ja) || cyrillic.test(en))).toEqual([]);
  });

  test('have Japanese characters in every Japanese description', () => {
    const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
    const descriptions = [courses, fullStackLessons, jobs, projects].flat().map(({ description }) => description.ja);
    expect(descriptions.filter((description) => !japanese.test(description))).toEqual([]);
  });
});

describe('Full Stack Web Development', () => {
  const weeks = Array.from({ length: 28 }, (_, week) => week);
  const inWeek = (week: number) => fullStackLessons.filter((lesson) => lesson.week === week);

  test('has weeks 0 to 27 and at least 70 lessons, in order', () => {
    expect(fullStackLessons.length).toBeGreaterThanOrEqual(70);
    expect([...new Set(fullStackLessons.map(({ week }) => week))]).toEqual(weeks);
  });

  test('has a homework brief in every week except the orientation', () => {
    expect(weeks.filter((week) => !inWeek(week).some(({ homework }) => homework))).toEqual([0]);
  });

  test('has notes in every lesson of the first three weeks', () => {
    expect(fullStackLessons.filter(({ week, notes }) => week <= 2 && !notes)).toEqual([]);
  });

  test('has a video or a PDF or a brief in every lesson', () => {
    expect(
      fullStackLessons.filter((lesson) => !lesson.video && !lesson.pdf && !lesson.homework && !lesson.quiz),
    ).toEqual([]);
  });

  test('has quizzes and tests on some lessons', () => {
    expect(fullStackLessons.filter(({ quiz }) => quiz).length).toBeGreaterThan(10);
    expect(fullStackLessons.filter(({ test: hasTest }) => hasTest).length).toBeGreaterThan(3);
  });

  test('numbers its lessons by week and position', () => {
    const titles = fullStackLessons.map(({ title }) => title.en);
    expect(titles[0]).toBe('0.1 How the 27 weeks work');
    expect(titles).toContain('7.2 Fetching data with useEffect');
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('the courses', () => {
  test('start with Full Stack Web Development, the only one with weekly release', () => {
    expect(courses[0]?.title.en).toBe('Full Stack Web Development');
    expect(courses.map(({ weekly_release }) => weekly_release).indexOf(true)).toBe(0);
    expect(courses.filter(({ weekly_release }) => weekly_release)).toHaveLength(1);
  });

  test('are nine: one is free and another one inactive', () => {
    expect(courses).toHaveLength(9);
    expect(courses.filter(({ price }) => price === null)).toHaveLength(1);
    expect(courses.filter(({ is_active }) => !is_active)).toHaveLength(1);
  });

  test('have four lessons or more, and levels that the filter knows', () => {
    const levels = new Set(['Beginner', 'Intermediate', 'Advanced', 'All Levels']);
    expect(courses.filter(({ lessons }) => lessons.length < 4)).toEqual([]);
    expect(courses.filter(({ level }) => !levels.has(level))).toEqual([]);
  });
});

describe('jobs and projects', () => {
  test('every salary has a period', () => {
    expect(
      jobs.filter(({ salary_range, salary_period }) => (salary_range === null) !== (salary_period === null)),
    ).toEqual([]);
  });

  test('there are twelve jobs in Tokyo, Osaka, Ulaanbaatar and remote, with and without salary, two of them internships', () => {
    expect(jobs).toHaveLength(12);
    const locations = jobs.map(({ location }) => location.en).join(' ');
    for (const location of ['Tokyo', 'Osaka', 'Ulaanbaatar', 'Remote']) expect(locations).toContain(location);
    expect(jobs.filter(({ salary_range }) => salary_range === null).length).toBeGreaterThan(1);
    expect(jobs.filter(({ kind }) => kind === 'internship')).toHaveLength(2);
  });

  test('there are ten projects, with and without budget and deadline, some with a range', () => {
    expect(projects).toHaveLength(10);
    expect(projects.filter(({ budget }) => budget === null).length).toBeGreaterThan(0);
    expect(projects.filter(({ deadline_in_days }) => deadline_in_days === null).length).toBeGreaterThan(0);
    expect(projects.filter(({ budget }) => budget?.includes(' - ')).length).toBeGreaterThan(1);
  });
});

describe('the people', () => {
  test('are an admin of each permission set and three learners with a login, and classmates', () => {
    expect(accounts.map(({ role }) => role)).toEqual(['admin', 'admin', 'admin', 'user', 'user', 'user']);
    expect(accounts.slice(0, 3).map(({ permissions }) => permissions)).toEqual([undefined, 'teaching', 'office']);
    expect(people.length).toBeGreaterThan(25);
  });

  test('have example.com addresses of their own', () => {
    const emails = people.map(({ email }) => email);
    expect(emails.filter((email) => !/^[a-z]+@example\.com$/.test(email))).toEqual([]);
    expect(new Set(emails).size).toBe(emails.length);
  });
});
