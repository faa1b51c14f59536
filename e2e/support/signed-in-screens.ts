import screens from './signed-in-screens.json' with { type: 'json' };
import type { Site } from './site.ts';

export type Person = 'nomin' | 'admin';

/** The number of screens in `signedInAddresses`. */
export const signedInCount = (person: Person): number => screens.filter(({ account }) => account === person).length;

/** The screens of a demonstration account, with the ids of records in their paths. */
export async function signedInScreens(site: Site, person: Person) {
  const ids = await findRecords(site);
  return screens
    .filter(({ account }) => account === person)
    .map((screen) => ({ ...screen, path: screen.path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '') }));
}

/** The addresses of all screens of a demonstration account. */
export const signedInAddresses = async (site: Site, person: Person): Promise<string[]> =>
  (await signedInScreens(site, person)).map(({ path }) => path);

async function findRecords(site: Site): Promise<Record<string, string>> {
  const rowsOf = async (list: string) => {
    const answer = await fetch(`${site.url}/api/${list}`);
    return ((await answer.json()) as { rows: { id: string; title: string }[] }).rows;
  };
  const course = (await rowsOf('course-titles')).find((row) => row.title === 'Full Stack Web Development');
  const [job, project, company, post] = await Promise.all(
    ['jobs', 'projects', 'companies', 'posts'].map(async (list) => (await rowsOf(list))[0]?.id ?? ''),
  );
  const [person] = await site.query(`select id from profiles where email = 'nomin@example.com'`);
  const [quiz] = await site.query('select id, lesson_id from quizzes');
  const [exercise] = await site.query(
    `select id, lesson_id from exercises where content ->> 'kind' = 'javascript' order by id`,
  );
  return {
    person: String(person?.['id']),
    course: course?.id ?? '',
    job: job ?? '',
    project: project ?? '',
    company: company ?? '',
    post: post ?? '',
    quiz: String(quiz?.['id']),
    quizLesson: String(quiz?.['lesson_id']),
    exercise: String(exercise?.['id']),
    exerciseLesson: String(exercise?.['lesson_id']),
  };
}
