import { getMyHomework } from '#domain/homework/contract.ts';
import type { CallInput, Endpoint, Output } from '#domain/kernel/endpoint.ts';
import { getCourseOutline, getLesson } from '#domain/lessons/contract.ts';
import { ApiError, type CallApi, wireRequest } from '#web/lib/api/call-api.ts';
import { isOffline } from './connection.ts';
import { type KeptCopies, openCopies } from './kept-copies.ts';

/** The operations cached for lesson pages. */
const keptOperations: readonly Endpoint[] = [getCourseOutline, getLesson, getMyHomework];

/** The time of a cached response; null for a fresh one. */
export const keptAtOf = (answer: object | undefined): string | null =>
  answer && 'kept_at' in answer && typeof answer.kept_at === 'string' ? answer.kept_at : null;

/**
 * Wraps `api` and caches the responses of lesson pages for `learner`. Offline it returns cached responses with their time in `kept_at`; an error
 * response removes the cached one.
 */
export function keepAnswers(api: CallApi, learner: () => string | null): CallApi {
  return async <E extends Endpoint>(operation: E, input: CallInput<E>): Promise<Output<E>> => {
    const learnerId = keptOperations.includes(operation) ? learner() : null;
    if (learnerId === null) return await api(operation, input);
    const copies = await openCopies(learnerId);
    const { address } = wireRequest(operation, input);
    // No attempt while offline: refreshing an old token would take half a minute to fail.
    const kept = navigator.onLine ? null : await copies.read(address);
    if (kept) return kept as Output<E>;
    try {
      const answer = await api(operation, input);
      if (learner() === learnerId) await keep(copies, { operation, address, answer });
      return answer;
    } catch (error) {
      const found = isOffline(error) && learner() === learnerId ? await copies.read(address) : null;
      if (found) return found as Output<E>;
      if (error instanceof ApiError && (error.status === 403 || error.status === 404))
        await forget(copies, { operation, address });
      throw error;
    }
  };
}

/** Checks access to each cached course and removes copies that the learner may no longer read. */
export async function checkCopies(api: CallApi, learnerId: string): Promise<void> {
  const copies = await openCopies(learnerId);
  for (const id of await copies.courseIds())
    // The calls update the cache.
    await api(getCourseOutline, { params: { id } }).catch(() => undefined);
}

interface Place {
  operation: Endpoint;
  address: string;
}

async function keep(copies: KeptCopies, { operation, address, answer }: Place & { answer: unknown }): Promise<void> {
  // If storage is full, the lesson still works without a copy.
  await copies.write(address, answer).catch(() => undefined);
  if (operation !== getCourseOutline) return;
  const { course, lessons } = answer as Output<typeof getCourseOutline>;
  await copies.forgetCourse(
    course.id,
    lessons.filter(({ locked }) => !locked).map(({ id }) => id),
  );
}

async function forget(copies: KeptCopies, { operation, address }: Place): Promise<void> {
  if (operation === getCourseOutline) await copies.forgetOutline(address);
  else await copies.forgetLessonAt(address);
}
