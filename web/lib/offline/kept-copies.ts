import { type KeptLesson, surplusLessons } from './limits.ts';

/** Names the cache of one learner. */
const cacheOf = (learnerId: string) => `zamnal-lessons-${learnerId}`;

/** The header of a copy that says when it was had from the network. */
const keptAtHeader = 'x-kept-at';

const lessonPath = /^\/(?:api|media)\/lessons\/([^/]+)/;
const outlinePath = /^\/api\/courses\/([^/]+)\/lessons$/;

/** The copies that this device keeps for one learner. */
export async function openCopies(learnerId: string): Promise<KeptCopies> {
  return new KeptCopies(await caches.open(cacheOf(learnerId)));
}

/** Removes all copies of a learner. */
export async function forgetCopies(learnerId: string): Promise<void> {
  // Without https browsers have no caches.
  if (window.isSecureContext) await caches.delete(cacheOf(learnerId));
}

/** What is kept for one learner, by the addresses from which it came. */
export class KeptCopies {
  readonly #cache: Cache;

  constructor(cache: Cache) {
    this.#cache = cache;
  }

  /** The kept answer with its time in `kept_at`, null when there is none. */
  async read(address: string): Promise<object | null> {
    const found = await this.#cache.match(address);
    if (!found) return null;
    return { ...((await found.json()) as object), kept_at: found.headers.get(keptAtHeader) };
  }

  /** Keeps an answer; the lesson that was opened longest ago may go for it. */
  async write(address: string, answer: unknown): Promise<void> {
    const headers = { 'content-type': 'application/json', [keptAtHeader]: new Date().toISOString() };
    await this.#cache.put(address, new Response(JSON.stringify(answer), { headers }));
    for (const id of surplusLessons(await this.#lessons(), Date.now())) await this.#forgetLesson(id);
  }

  /** True when the lesson is kept that an address is about. */
  async hasLesson(address: string): Promise<boolean> {
    return (await this.#cache.match(lessonAddress(lessonIdOf(address) ?? ''))) !== undefined;
  }

  /** A file as it came, null when it is not kept. */
  async readFile(address: string): Promise<Response | null> {
    return (await this.#cache.match(address)) ?? null;
  }

  /** Keeps a file in the place of other ones at the same path. */
  async writeFile(address: string, response: Response): Promise<void> {
    await this.#cache.delete(address, { ignoreSearch: true });
    await this.#cache.put(address, response);
  }

  /** The courses that have copies. */
  async courseIds(): Promise<string[]> {
    return (await this.#paths()).flatMap((path) => outlinePath.exec(path)?.[1] ?? []);
  }

  /** Removes the lessons of a course, but for those that are `open`. */
  async forgetCourse(courseId: string, open: readonly string[] = []): Promise<void> {
    for (const { lessonId } of await this.#lessons()) {
      const copy = await this.read(lessonAddress(lessonId));
      const isElsewhere = copy && 'course_id' in copy && copy.course_id !== courseId;
      if (!isElsewhere && !open.includes(lessonId)) await this.#forgetLesson(lessonId);
    }
  }

  /** Removes a course's outline, by its address, with its lessons. */
  async forgetOutline(address: string): Promise<void> {
    await this.#cache.delete(address);
    await this.forgetCourse(outlinePath.exec(address)?.[1] ?? '');
  }

  /** Removes all that is kept of the lesson that an address is about. */
  async forgetLessonAt(address: string): Promise<void> {
    const id = lessonIdOf(address);
    if (id !== null) await this.#forgetLesson(id);
  }

  async #forgetLesson(id: string): Promise<void> {
    for (const request of await this.#cache.keys())
      if (lessonIdOf(new URL(request.url).pathname) === id) await this.#cache.delete(request);
  }

  // Homework may come before its lesson: until then it has a time of its own.
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
