import { type Exercise, getExercise, listExercises } from '#domain/exercises/contract.ts';
import { getMyHomework } from '#domain/homework/contract.ts';
import type { CallInput, Endpoint, Output } from '#domain/kernel/endpoint.ts';
import { getCourseOutline, getLesson } from '#domain/lessons/contract.ts';
import { ApiError, type CallApi, wireRequest } from '#web/lib/api/call-api.ts';
import { isOffline } from './connection.ts';
import { exerciseKey, type OfflineCopies, openCopies } from './offline-copies.ts';
import { mayReadCopies, rememberAnswer } from './readable-copies.ts';

/** The operations cached for the pages of lessons and exercises. */
const cachedOperations: readonly Endpoint[] = [getCourseOutline, getLesson, getMyHomework, listExercises, getExercise];

/** The time of a cached response; null for a fresh one. */
export const cachedAtOf = (response: object | undefined): string | null =>
  response && 'cached_at' in response && typeof response.cached_at === 'string' ? response.cached_at : null;

/** Milliseconds between checks whether the network is back, while a copy is shown. */
export const offlineInterval = 15_000;

/** The cache key of a response; that of an exercise names its lesson, with which it is removed. */
export function copyKey(operation: Endpoint, address: string, response: unknown): string {
  return operation === getExercise ? exerciseKey(address, (response as Exercise).lesson.id) : address;
}

/**
 * Wraps `api` and caches the responses of lesson pages for `learner`. Offline it returns cached responses with their time in `cached_at`, as long as
 * they may be read; an error response removes the cached one.
 */
export function cacheResponses(api: CallApi, learner: () => string | null): CallApi {
  return async <E extends Endpoint>(operation: E, input: CallInput<E>): Promise<Output<E>> => {
    const learnerId = cachedOperations.includes(operation) ? learner() : null;
    if (learnerId === null) return await api(operation, input);
    const copies = await openCopies(learnerId);
    const { address } = wireRequest(operation, input);
    const readCopy = async () => (mayReadCopies(learnerId) ? await copies.read(address) : null);
    // No attempt while offline: refreshing an old token would take half a minute to fail.
    const copy = navigator.onLine ? null : await readCopy();
    if (copy) return copy as Output<E>;
    if (!navigator.onLine) throw new ApiError(0, { code: 'offline' });
    try {
      const response = await api(operation, input);
      if (learner() === learnerId) await store(learnerId, { operation, address, response });
      return response;
    } catch (error) {
      const found = isOffline(error) && learner() === learnerId ? await readCopy() : null;
      if (found) return found as Output<E>;
      if (error instanceof ApiError && (error.status === 403 || error.status === 404))
        await remove(copies, { operation, address });
      throw error;
    }
  };
}

/** Caches the lessons of a course that another operation returned. */
export async function cacheOutline(learnerId: string, outline: Output<typeof getCourseOutline>): Promise<void> {
  const { address } = wireRequest(getCourseOutline, { params: { id: outline.course.id } });
  await store(learnerId, { operation: getCourseOutline, address, response: outline });
}

/** Checks access to each cached course and removes copies that the learner may no longer read. */
export async function refreshCopies(api: CallApi, learnerId: string): Promise<void> {
  const copies = await openCopies(learnerId);
  for (const id of await copies.courseIds())
    // The calls update the cache.
    await api(getCourseOutline, { params: { id } }).catch(() => undefined);
}

interface Call {
  operation: Endpoint;
  address: string;
}

async function store(learnerId: string, { operation, address, response }: Call & { response: unknown }) {
  rememberAnswer(learnerId);
  const copies = await openCopies(learnerId);
  // An exercise goes with its lesson, whose access is checked.
  if (operation === getExercise && !(await copies.readLesson((response as Exercise).lesson.id))) return;
  // If storage is full, the lesson still works without a copy.
  await copies.write(copyKey(operation, address, response), response).catch(() => undefined);
  if (operation !== getCourseOutline) return;
  const { course, lessons } = response as Output<typeof getCourseOutline>;
  await copies.deleteCourse(
    course.id,
    lessons.filter(({ locked }) => !locked).map(({ id }) => id),
  );
}

async function remove(copies: OfflineCopies, { operation, address }: Call) {
  if (operation === getCourseOutline) await copies.deleteOutline(address);
  else await copies.deleteAt(address);
}
