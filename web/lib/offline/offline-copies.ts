import type { listExercises } from '#domain/exercises/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import type { getCourseOutline, Lesson, OutlineLesson } from '#domain/lessons/contract.ts';
import { isSignedIn } from '#web/lib/session/session-storage.ts';
import { copiesCache, weekAddress } from './names.ts';
import { forgetAnswer } from './readable-copies.ts';
import type { Part, SavedWeek } from './saved-weeks.ts';

/** Cached lessons per learner; the least recently opened is evicted, unless its week is saved. */
export const maxLessons = 20;
/** Days until a cached lesson expires. */
export const maxDays = 30;

/** The header with the time of a copy. */
const timeHeader = 'x-kept-at';

const weeksPath = '/saved-weeks/';
/** What belongs to a lesson: its text, files and list of exercises, and the exercises themselves. */
const lessonPath = /^\/(?:(?:api|media)\/lessons\/([^/]+)|api\/exercises\/[^?]+\?lesson=(.+))/;
const outlinePath = /^\/api\/courses\/([^/]+)\/lessons$/;

export async function openCopies(learnerId: string): Promise<OfflineCopies> {
  return new OfflineCopies(learnerId, await caches.open(copiesCache(learnerId)));
}

/** Removes all copies of a learner. */
export async function deleteCopies(learnerId: string): Promise<void> {
  forgetAnswer(learnerId);
  // Without HTTPS there is no Cache API.
  if (window.isSecureContext) await caches.delete(copiesCache(learnerId));
}

/** A learner's cache, by address. */
export class OfflineCopies {
  readonly #learnerId: string;
  readonly #cache: Cache;

  constructor(learnerId: string, cache: Cache) {
    this.#learnerId = learnerId;
    this.#cache = cache;
  }

  // The session may end in any tab while something is loaded: what is written after the sign-out does not stay.
  async #put(address: string, response: Response): Promise<void> {
    await this.#cache.put(address, response);
    if (!isSignedIn(this.#learnerId)) await deleteCopies(this.#learnerId);
  }

  /** The cached response with its time in `cached_at`, or null. */
  async read(address: string): Promise<object | null> {
    // The key of an exercise names its lesson too.
    const found = await this.#cache.match(address, { ignoreSearch: true });
    if (!found) return null;
    return { ...((await found.json()) as object), cached_at: found.headers.get(timeHeader) };
  }

  /** Caches a response; may evict the least recently opened lesson. */
  async write(address: string, response: unknown): Promise<void> {
    const headers = { 'content-type': 'application/json', [timeHeader]: new Date().toISOString() };
    await this.#put(address, new Response(JSON.stringify(response), { headers }));
    const saved = (await this.weeks()).flatMap(({ lessonIds }) => lessonIds);
    const others = (await this.#lessons()).filter(({ lessonId }) => !saved.includes(lessonId));
    for (const id of lessonsToEvict(others, Date.now())) await this.deleteLesson(id);
  }

  /** A cached file, or null. */
  async readFile(address: string): Promise<Response | null> {
    return (await this.#cache.match(address)) ?? null;
  }

  /** Caches a file, or a part of one. */
  async writeFile(address: string, response: Response): Promise<void> {
    await this.#put(address, response);
  }

  /** Removes the files of a lesson except these, such as replaced ones. */
  async keepFiles(lessonId: string, parts: readonly Part[]): Promise<void> {
    const kept = parts.map(({ key }) => key);
    for (const key of await this.keys())
      if (key.startsWith(`/media/lessons/${lessonId}/`) && !kept.includes(key)) await this.#cache.delete(key);
  }

  /** The addresses of all copies. */
  async keys(): Promise<ReadonlySet<string>> {
    const requests = await this.#cache.keys();
    return new Set(requests.map(({ url }) => url.slice(new URL(url).origin.length)));
  }

  /** The saved weeks. */
  async weeks(): Promise<SavedWeek[]> {
    const keys = [...(await this.keys())].filter((key) => key.startsWith(weeksPath));
    const weeks = await Promise.all(keys.map(async (key) => (await this.read(key)) as SavedWeek | null));
    return weeks.filter((week) => week !== null);
  }

  async writeWeek(week: SavedWeek): Promise<void> {
    await this.#put(weekAddress(week), new Response(JSON.stringify(week)));
  }

  /** The saved week as it is stored, or null. */
  async readWeek(week: SavedWeek): Promise<SavedWeek | null> {
    return (await this.read(weekAddress(week))) as SavedWeek | null;
  }

  /** The open lessons of a week, as the server last listed them. */
  async lessonIdsOf({ course, week, lessonIds }: SavedWeek): Promise<string[]> {
    const outline = (await this.read(`/api/courses/${course.id}/lessons`)) as Output<typeof getCourseOutline> | null;
    const isOpen = (lesson: OutlineLesson) => lesson.week_number === week && !lesson.locked;
    return outline ? outline.lessons.filter(isOpen).map(({ id }) => id) : lessonIds;
  }

  /** Removes a saved week with the copies of its lessons. */
  async deleteWeek(week: SavedWeek): Promise<void> {
    for (const id of week.lessonIds) await this.deleteLesson(id);
    await this.#cache.delete(weekAddress(week));
  }

  /** Courses with copies, also those whose outline is missing: it was not stored, or a tab was closed while it removed the course. */
  async courseIds(): Promise<ReadonlySet<string>> {
    const outlines = [...(await this.keys())].flatMap((key) => outlinePath.exec(key)?.[1] ?? []);
    const lessons = await Promise.all((await this.#lessons()).map(async (one) => await this.readLesson(one.lessonId)));
    const weeks = (await this.weeks()).map(({ course }) => course.id);
    return new Set([...outlines, ...lessons.flatMap((lesson) => lesson?.course_id ?? []), ...weeks]);
  }

  /** Removes a course's lessons, except `open` ones. */
  async deleteCourse(courseId: string, open: readonly string[] = []): Promise<void> {
    for (const { lessonId } of await this.#lessons()) {
      const copy = await this.readLesson(lessonId);
      const isElsewhere = copy && copy.course_id !== courseId;
      if (!isElsewhere && !open.includes(lessonId)) await this.deleteLesson(lessonId);
    }
    // A lesson of a saved week may have no copy yet.
    const saved = (await this.weeks()).filter(({ course }) => course.id === courseId);
    for (const id of saved.flatMap(({ lessonIds }) => lessonIds)) if (!open.includes(id)) await this.deleteLesson(id);
  }

  async readLesson(id: string): Promise<Lesson | null> {
    return (await this.read(lessonAddress(id))) as Lesson | null;
  }

  /** Whether the exercises of a lesson that the server last listed are among the copies with these keys. A week of an older release has no list. */
  async hasExercises(lessonId: string, keys: ReadonlySet<string>): Promise<boolean> {
    const list = (await this.read(`${lessonAddress(lessonId)}/exercises`)) as Output<typeof listExercises> | null;
    return (list?.rows ?? []).every(({ id }) => keys.has(exerciseKey(`/api/exercises/${id}`, lessonId)));
  }

  /** Removes a course's lessons and outline. */
  async deleteOutline(address: string): Promise<void> {
    await this.deleteCourse(outlinePath.exec(address)?.[1] ?? '');
    await this.#cache.delete(address);
  }

  /** Removes the copies of the lesson at an address, or the copy of the exercise there. */
  async deleteAt(address: string): Promise<void> {
    const id = lessonIdOf(address);
    await (id === null ? this.#cache.delete(address, { ignoreSearch: true }) : this.deleteLesson(id));
  }

  /** Removes the copies of a lesson and takes it out of its saved week, which goes with its last lesson. */
  async deleteLesson(id: string): Promise<void> {
    for (const week of await this.weeks()) {
      if (!week.lessonIds.includes(id)) continue;
      const lessonIds = week.lessonIds.filter((one) => one !== id);
      await (lessonIds.length > 0 ? this.writeWeek({ ...week, lessonIds }) : this.#cache.delete(weekAddress(week)));
    }
    for (const key of await this.keys()) if (lessonIdOf(key) === id) await this.#cache.delete(key);
  }

  // Homework may be cached before its lesson. Files alone, left by a tab that was closed while it removed them, count as expired.
  async #lessons(): Promise<CachedLesson[]> {
    const times = new Map<string, string>();
    for (const key of await this.keys()) {
      const lessonId = lessonIdOf(key);
      if (lessonId === null) continue;
      const last = times.get(lessonId) ?? '';
      const cachedAt = key.startsWith('/api/') ? (await this.#cache.match(key))?.headers.get(timeHeader) : null;
      times.set(lessonId, cachedAt && cachedAt > last ? cachedAt : last);
    }
    return [...times].map(([lessonId, cachedAt]) => ({ lessonId, cachedAt }));
  }
}

/** The key of an exercise's copy. */
export const exerciseKey = (address: string, lessonId: string) => `${address}?lesson=${lessonId}`;

const lessonAddress = (id: string) => `/api/lessons/${id}`;
function lessonIdOf(key: string): string | null {
  const [, own, parent] = lessonPath.exec(key) ?? [];
  return own ?? parent ?? null;
}

interface CachedLesson {
  lessonId: string;
  /** The time of the last download, ISO 8601. */
  cachedAt: string;
}

/** The lessons to evict: expired ones, and the oldest beyond the limit. */
export function lessonsToEvict(cached: readonly CachedLesson[], now: number): string[] {
  const newestFirst = cached.toSorted((a, b) => b.cachedAt.localeCompare(a.cachedAt));
  // An invalid time counts as expired.
  const isFresh = ({ cachedAt }: CachedLesson) => now - Date.parse(cachedAt) <= maxDays * 86_400_000;
  return newestFirst.filter((lesson, index) => index >= maxLessons || !isFresh(lesson)).map(({ lessonId }) => lessonId);
}
