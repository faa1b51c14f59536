import { expect, test, vi } from 'vitest';
import { sessionKey } from '#web/lib/session/session-storage.ts';
import { exerciseKey, lessonsToEvict, maxDays, maxLessons, OfflineCopies } from './offline-copies.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const lessons = (count: number) =>
  Array.from({ length: count }, (_, age) => ({ lessonId: `lesson ${age}`, cachedAt: minutesAgo(age) }));

test('evicts the oldest lessons beyond the limit', () => {
  expect(lessonsToEvict(lessons(maxLessons), now)).toEqual([]);
  const evicted = [`lesson ${maxLessons}`, `lesson ${maxLessons + 1}`];
  expect(lessonsToEvict(lessons(maxLessons + 2), now)).toEqual(evicted);
  expect(lessonsToEvict(lessons(maxLessons + 2).toReversed(), now)).toEqual(evicted);
});

test('evicts expired lessons and lessons with an invalid time, also below the limit', () => {
  const dayInMinutes = 24 * 60;
  const cached = [
    { lessonId: 'fresh', cachedAt: minutesAgo(maxDays * dayInMinutes) },
    { lessonId: 'old', cachedAt: minutesAgo(maxDays * dayInMinutes + 1) },
    { lessonId: 'invalid time', cachedAt: '' },
  ];
  expect(lessonsToEvict(cached, now)).toEqual(['old', 'invalid time']);
});

/** The browser's cache, which fails after some changes as if the tab were closed. */
class ClosingCache {
  readonly stored = new Map<string, Response>();
  changesLeft = Infinity;

  #change() {
    this.changesLeft -= 1;
    if (this.changesLeft < 0) throw new Error('closed');
  }
  /** As with `ignoreSearch`. */
  #find(address: string) {
    const isAt = (key: string) => key === address || key.startsWith(`${address}?`);
    return [...this.stored.keys()].find(isAt) ?? address;
  }
  match(address: string) {
    return this.stored.get(this.#find(address))?.clone();
  }
  keys() {
    return [...this.stored.keys()].map((key) => ({ url: `https://example.com${key}` }));
  }
  put(key: string, response: Response) {
    this.#change();
    this.stored.set(key, response);
  }
  delete(address: string) {
    this.#change();
    return this.stored.delete(this.#find(address));
  }
}

const outline = '/api/courses/1/lessons';

/** Copies of a course with a saved week of two lessons, each with two exercises; the files of a lesson come before and after its text. */
async function copiesOfCourse() {
  const sessionStorage = new Map([[sessionKey, JSON.stringify({ user: { id: 'learner' } })]]);
  const storage = { getItem: (key: string) => sessionStorage.get(key) ?? null };
  vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage });
  const cache = new ClosingCache();
  const copies = new OfflineCopies('learner', cache as unknown as Cache);
  const course = { id: '1', title: 'Course', title_jp: null, title_mn: null };
  await copies.write(outline, { lessons: [] });
  await copies.writeWeek({ course, week: 1, lessonIds: ['a', 'b'], savedAt: '2026-11-21T00:00:00Z' });
  for (const id of ['a', 'b']) {
    await copies.writeFile(`/media/lessons/${id}/poster?file=p`, new Response(''));
    await copies.write(`/api/lessons/${id}`, { course_id: '1' });
    await copies.write(`/api/lessons/${id}/homework`, {});
    await copies.write(`/api/lessons/${id}/exercises`, { rows: [{ id: `${id}1` }, { id: `${id}2` }] });
    for (const exercise of [`${id}1`, `${id}2`])
      await copies.write(exerciseKey(`/api/exercises/${exercise}`, id), { id: exercise });
    await copies.writeFile(`/media/lessons/${id}/light?file=l&part=0`, new Response(''));
  }
  return { cache, copies };
}

test('forgets a course whenever the tab is closed while it removes one, at the next check', async () => {
  let isWhole = false;
  for (let changes = 0; !isWhole; changes += 1) {
    const { cache, copies } = await copiesOfCourse();
    cache.changesLeft = changes;
    isWhole = await copies.deleteOutline(outline).then(
      () => true,
      () => false,
    );
    cache.changesLeft = Infinity;
    for (const id of await copies.courseIds()) await copies.deleteOutline(`/api/courses/${id}/lessons`);
    expect([...cache.stored.keys()], `closed after ${changes} changes`).toEqual([]);
  }
});

test('checks a course whose outline was not stored', async () => {
  const { cache, copies } = await copiesOfCourse();
  cache.stored.delete(outline);
  expect([...(await copies.courseIds())]).toEqual(['1']);
});

test('removes an exercise alone, or with its lesson', async () => {
  const { cache, copies } = await copiesOfCourse();
  const exercises = () => [...cache.stored.keys()].filter((key) => key.startsWith('/api/exercises/'));
  expect(await copies.read('/api/exercises/a1')).toMatchObject({ id: 'a1' });
  await copies.deleteAt('/api/exercises/b1');
  expect(exercises()).toEqual(
    ['a1', 'a2'].map((id) => `/api/exercises/${id}?lesson=a`).concat('/api/exercises/b2?lesson=b'),
  );
  expect([
    await copies.hasExercises('a', await copies.keys()),
    await copies.hasExercises('b', await copies.keys()),
  ]).toEqual([true, false]);
  await copies.deleteAt('/api/lessons/a/exercises');
  expect(exercises()).toEqual(['/api/exercises/b2?lesson=b']);
  expect((await copies.weeks()).map(({ lessonIds }) => lessonIds)).toEqual([['b']]);
});

test('counts a lesson without a list of exercises as whole', async () => {
  const { cache, copies } = await copiesOfCourse();
  cache.stored.delete('/api/lessons/b/exercises');
  expect(await copies.hasExercises('b', new Set())).toBe(true);
});
