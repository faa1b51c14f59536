/** Cached lessons per learner; the least recently opened is evicted. */
export const maxLessons = 20;
/** Days until a cached lesson expires. */
export const maxDays = 30;

const cacheNameOf = (learnerId: string) => `zamnal-lessons-${learnerId}`;
/** The header with the time of a copy. */
const timeHeader = 'x-kept-at';

const lessonPath = /^\/(?:api|media)\/lessons\/([^/]+)/;
const outlinePath = /^\/api\/courses\/([^/]+)\/lessons$/;

export async function openCopies(learnerId: string): Promise<OfflineCopies> {
  return new OfflineCopies(await caches.open(cacheNameOf(learnerId)));
}

/** Removes all copies of a learner. */
export async function deleteCopies(learnerId: string): Promise<void> {
  // Without HTTPS there is no Cache API.
  if (window.isSecureContext) await caches.delete(cacheNameOf(learnerId));
}

/** A learner's cache, by address. */
export class OfflineCopies {
  readonly #cache: Cache;

  constructor(cache: Cache) {
    this.#cache = cache;
  }

  /** The cached response with its time in `cached_at`, or null. */
  async read(address: string): Promise<object | null> {
    const found = await this.#cache.match(address);
    if (!found) return null;
    return { ...((await found.json()) as object), cached_at: found.headers.get(timeHeader) };
  }

  /** Caches a response; may evict the least recently opened lesson. */
  async write(address: string, response: unknown): Promise<void> {
    const headers = { 'content-type': 'application/json', [timeHeader]: new Date().toISOString() };
    await this.#cache.put(address, new Response(JSON.stringify(response), { headers }));
    for (const id of lessonsToEvict(await this.#lessons(), Date.now())) await this.#deleteLesson(id);
  }

  /** True if the lesson of an address is cached. */
  async hasLesson(address: string): Promise<boolean> {
    return (await this.#cache.match(lessonAddress(lessonIdOf(address) ?? ''))) !== undefined;
  }

  /** A cached file, or null. */
  async readFile(address: string): Promise<Response | null> {
    return (await this.#cache.match(address)) ?? null;
  }

  /** Caches a file, replacing others at the same path. */
  async writeFile(address: string, response: Response): Promise<void> {
    await this.#cache.delete(address, { ignoreSearch: true });
    await this.#cache.put(address, response);
  }

  /** Courses with copies. */
  async courseIds(): Promise<string[]> {
    const requests = await this.#cache.keys();
    return requests.flatMap(({ url }) => outlinePath.exec(new URL(url).pathname)?.[1] ?? []);
  }

  /** Removes a course's lessons, except `open` ones. */
  async deleteCourse(courseId: string, open: readonly string[] = []): Promise<void> {
    for (const { lessonId } of await this.#lessons()) {
      const copy = await this.read(lessonAddress(lessonId));
      const isElsewhere = copy && 'course_id' in copy && copy.course_id !== courseId;
      if (!isElsewhere && !open.includes(lessonId)) await this.#deleteLesson(lessonId);
    }
  }

  /** Removes a course's outline and lessons. */
  async deleteOutline(address: string): Promise<void> {
    await this.#cache.delete(address);
    await this.deleteCourse(outlinePath.exec(address)?.[1] ?? '');
  }

  async deleteLessonAt(address: string): Promise<void> {
    const id = lessonIdOf(address);
    if (id !== null) await this.#deleteLesson(id);
  }

  async #deleteLesson(id: string): Promise<void> {
    for (const request of await this.#cache.keys())
      if (lessonIdOf(new URL(request.url).pathname) === id) await this.#cache.delete(request);
  }

  // Homework may be cached before its lesson.
  async #lessons(): Promise<CachedLesson[]> {
    const times = new Map<string, string>();
    for (const request of await this.#cache.keys()) {
      const lessonId = lessonIdOf(new URL(request.url).pathname);
      const cachedAt = (await this.#cache.match(request))?.headers.get(timeHeader) ?? '';
      if (lessonId !== null && cachedAt > (times.get(lessonId) ?? '')) times.set(lessonId, cachedAt);
    }
    return [...times].map(([lessonId, cachedAt]) => ({ lessonId, cachedAt }));
  }
}

const lessonAddress = (id: string) => `/api/lessons/${id}`;
const lessonIdOf = (path: string): string | null => lessonPath.exec(path)?.[1] ?? null;

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
