import { type KeptLesson, surplusLessons } from './limits.ts';

/** The name of a learner's cache. */
const cacheOf = (learnerId: string) => `zamnal-lessons-${learnerId}`;

/** The header with the time of a copy. */
const keptAtHeader = 'x-kept-at';

const lessonPath = /^\/(?:api|media)\/lessons\/([^/]+)/;
const outlinePath = /^\/api\/courses\/([^/]+)\/lessons$/;

export async function openCopies(learnerId: string): Promise<KeptCopies> {
  return new KeptCopies(await caches.open(cacheOf(learnerId)));
}

/** Removes all copies of a learner. */
export async function forgetCopies(learnerId: string): Promise<void> {
  // Without HTTPS there is no Cache API.
  if (window.isSecureContext) await caches.delete(cacheOf(learnerId));
}

/** A learner's cache, by address. */
export class KeptCopies {
  readonly #cache: Cache;

  constructor(cache: Cache) {
    this.#cache = cache;
  }

  /** The cached response with its time in `kept_at`, or null. */
  async read(address: string): Promise<object | null> {
    const found = await this.#cache.match(address);
    if (!found) return null;
    return { ...((await found.json()) as object), kept_at: found.headers.get(keptAtHeader) };
  }

  /** Caches a response; may evict the least recently opened lesson. */
  async write(address: string, answer: unknown): Promise<void> {
    const headers = { 'content-type': 'application/json', [keptAtHeader]: new Date().toISOString() };
    await this.#cache.put(address, new Response(JSON.stringify(answer), { headers }));
    for (const id of surplusLessons(await this.#lessons(), Date.now())) await this.#forgetLesson(id);
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
    return (await this.#paths()).flatMap((path) => outlinePath.exec(path)?.[1] ?? []);
  }

  /** Removes a course's lessons, except `open` ones. */
  async forgetCourse(courseId: string, open: readonly string[] = []): Promise<void> {
    for (const { lessonId } of await this.#lessons()) {
      const copy = await this.read(lessonAddress(lessonId));
      const isElsewhere = copy && 'course_id' in copy && copy.course_id !== courseId;
      if (!isElsewhere && !open.includes(lessonId)) await this.#forgetLesson(lessonId);
    }
  }

  /** Removes a course's outline and lessons. */
  async forgetOutline(address: string): Promise<void> {
    await this.#cache.delete(address);
    await this.forgetCourse(outlinePath.exec(address)?.[1] ?? '');
  }

  /** Removes the lesson of an address. */
  async forgetLessonAt(address: string): Promise<void> {
    const id = lessonIdOf(address);
    if (id !== null) await this.#forgetLesson(id);
  }

  async #forgetLesson(id: string): Promise<void> {
    for (const request of await this.#cache.keys())
      if (lessonIdOf(new URL(request.url).pathname) === id) await this.#cache.delete(request);
  }

  // Homework may be cached before its lesson.
  async #lessons(): Promise<KeptLesson[]> {
    const times = new Map<string, string>();
    for (const request of await this.#cache.keys()) {
      const lessonId = lessonIdOf(new URL(request.url).pathname);
      const keptAt = (await this.#cache.match(request))?.headers.get(keptAtHeader) ?? '';
      if (lessonId !== null && keptAt > (times.get(lessonId) ?? '')) times.set(lessonId, keptAt);
    }
    return [...times].map(([lessonId, keptAt]) => ({ lessonId, keptAt }));
  }

  async #paths(): Promise<string[]> {
    return (await this.#cache.keys()).map(({ url }) => new URL(url).pathname);
  }
}

const lessonAddress = (id: string) => `/api/lessons/${id}`;
const lessonIdOf = (path: string): string | null => lessonPath.exec(path)?.[1] ?? null;
