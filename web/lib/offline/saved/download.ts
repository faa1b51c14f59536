import { getExercise, listExercises } from '#domain/exercises/contract.ts';
import { getMyHomework } from '#domain/homework/contract.ts';
import type { CallInput, Endpoint, Output } from '#domain/kernel/endpoint.ts';
import { getLesson } from '#domain/lessons/contract.ts';
import { ApiError, type CallApi, wireRequest } from '#web/lib/api/call-api.ts';
import { isSignedIn } from '#web/lib/session/session-storage.ts';
import { cachedAtOf, copyKey } from '../cached-responses.ts';
import { type OfflineCopies, openCopies } from '../offline-copies.ts';
import { cacheExercises, cachePages } from '../offline-site.ts';
import { setDownload, weekId } from './use-saved-weeks.ts';
import { type Part, partsOf, type SavedWeek } from '../saved-weeks.ts';

const runs = new Map<string, { stop: AbortController; ended: Promise<void> }>();

/** Saves a week, or goes on with it. One download at a time, in all tabs. */
export function saveWeek(api: CallApi, learnerId: string, week: SavedWeek): void {
  const id = weekId(learnerId, week);
  // Also called when the network is back, perhaps after the sign-out.
  if (runs.has(id) || !isSignedIn(learnerId)) return;
  const stop = new AbortController();
  runs.set(id, { stop, ended: run({ api, learnerId, week, id, signal: stop.signal }) });
}

export async function pauseWeek(learnerId: string, week: SavedWeek): Promise<void> {
  const running = runs.get(weekId(learnerId, week));
  running?.stop.abort();
  await running?.ended;
}

/** Removes a week from the device. */
export async function removeWeek(learnerId: string, week: SavedWeek): Promise<void> {
  await pauseWeek(learnerId, week);
  await (await openCopies(learnerId)).deleteWeek(week);
  setDownload(weekId(learnerId, week), null);
}

interface Run {
  api: CallApi;
  learnerId: string;
  week: SavedWeek;
  id: string;
  signal: AbortSignal;
}

type Job = Run & { copies: OfflineCopies };

async function run(order: Run): Promise<void> {
  const { api, learnerId, week, id, signal } = order;
  setDownload(id, 'waiting');
  try {
    void navigator.storage.persist();
    const copies = await openCopies(learnerId);
    await copies.writeWeek(week);
    await navigator.locks.request('zamnal-saved-weeks', { signal }, async () => {
      setDownload(id, 'running');
      await cachePages();
      for (const lessonId of week.lessonIds) await saveLesson({ ...order, copies }, lessonId);
    });
    setDownload(id, null);
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    setDownload(id, signal.aborted ? null : isFull ? 'full' : 'failed');
    if (!signal.aborted && !isFull)
      window.addEventListener('online', () => saveWeek(api, learnerId, week), { once: true });
  } finally {
    runs.delete(id);
  }
}

async function saveLesson(job: Job, id: string): Promise<void> {
  const { copies, week } = job;
  const input = { params: { id } };
  try {
    const { rows } = await saveAnswer(job, listExercises, input);
    for (const row of rows) await saveAnswer(job, getExercise, { params: { id: row.id } });
    if (rows.length > 0) await cacheExercises([...new Set(rows.map(({ kind }) => kind))]);
    await saveAnswer(job, getMyHomework, input);
    await saveAnswer(job, getLesson, input);
    const lesson = await copies.readLesson(id);
    if (!lesson) return;
    const stored = await copies.keys();
    const parts = partsOf(lesson, stored, week.isSound);
    await copies.keepFiles(id, parts);
    for (const url of new Set(parts.map((part) => part.url))) {
      const file = parts.filter((part) => part.url === url);
      const first = file.findIndex(({ key }) => !stored.has(key));
      if (first !== -1) await saveFile(job, id, file.slice(first));
    }
  } catch (error) {
    if (await isWanted(job, id)) throw error;
  }
}

/** Stores an answer; `api` does so too, but ignores a full device. */
async function saveAnswer<E extends Endpoint>(
  { api, copies }: Job,
  operation: E,
  input: CallInput<E>,
): Promise<Output<E>> {
  const answer = await api(operation, input);
  if (cachedAtOf(answer as object) !== null) throw new ApiError(0, { code: 'offline' });
  await copies.write(copyKey(operation, wireRequest(operation, input).address, answer), answer);
  return answer;
}

/** False for a lesson that is withdrawn or locked again, and after the sign-out. */
async function isWanted({ learnerId, copies, week }: Job, lessonId: string): Promise<boolean> {
  return isSignedIn(learnerId) && (await copies.readWeek(week))?.lessonIds.includes(lessonId) === true;
}

/** Loads the rest of a file in one request and stores each part as soon as it is complete. */
async function saveFile(job: Job, lessonId: string, parts: readonly Part[]): Promise<void> {
  const { id, signal, copies } = job;
  const [{ url, start } = { url: '', start: 0 }] = parts;
  const { status, headers, body } = await fetch(`${url}&direct=1`, { headers: { range: `bytes=${start}-` }, signal });
  if (status !== 206 || !body) throw new ApiError(status, { code: 'unexpected' });
  const reader = body.getReader();
  let read = new Blob();
  try {
    for (const { key, bytes } of parts) {
      while (read.size < bytes) {
        const { value, done } = await reader.read();
        if (done) throw new ApiError(0, { code: 'offline' });
        read = new Blob([read, value]);
      }
      if (!(await isWanted(job, lessonId))) return;
      await copies.writeFile(key, new Response(read.slice(0, bytes), { headers }));
      read = read.slice(bytes);
      setDownload(id, 'running');
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
