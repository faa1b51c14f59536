import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { ApiError, type CallApi } from '#web/lib/api/call-api.ts';
import { addToOutbox, removeFromOutbox } from './outbox-changes.ts';
import { listOutbox, type OutboxEntry, type UnsentWork } from './outbox.ts';
import { sendOutbox } from './send-outbox.ts';

// The queue with the storage and the lock of a browser, and a server that may refuse or lose responses.

const learnerId = 'learner';
const prefix = `zamnal.waiting.${learnerId}.`;

/** What the server was asked to do, in order. */
let calls: { path: string; input: Record<string, unknown> }[] = [];
/** The failure of the next call of a path. */
let failures = new Map<string, ApiError>();
let refused: OutboxEntry[] = [];

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  [calls, failures, refused] = [[], new Map(), []];
  // As in a browser, the keys are properties.
  const localStorage = new Proxy(storage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('navigator', { locks: { request: async (_: string, run: () => Promise<void>) => await run() } });
});
afterEach(() => vi.unstubAllGlobals());

const api = (async ({ method, path }: Endpoint, input: Record<string, unknown>) => {
  calls.push({ path: `${method} ${path}`, input });
  const failure = failures.get(path);
  failures.delete(path);
  if (failure) throw failure;
  return await Promise.resolve({
    submission: { submission_date: `sent ${calls.length}` },
    updated_at: `sent ${calls.length}`,
  });
}) as unknown as CallApi;

const send = async () => await sendOutbox({ api, learnerId, onRefused: (entry) => void refused.push(entry) });

let lastId = 0;
const add = (work: UnsentWork) => addToOutbox(learnerId, { ...work, id: `id ${(lastId += 1)}` });
const question = (text: string): UnsentWork => ({
  kind: 'question',
  aboutId: 'lesson',
  title: 'Lesson',
  heading: 'Why?',
  text,
  second: 7,
});
const answer = (text: string, seen: string | null): UnsentWork => ({
  kind: 'practice',
  aboutId: '7',
  title: '宿は？',
  text,
  practised: true,
  asked: false,
  seen,
});
const everything: UnsentWork[] = [
  { kind: 'completion', aboutId: 'lesson', title: 'Lesson', completed: true },
  { kind: 'position', aboutId: 'lesson', title: 'Lesson', seconds: 42 },
  { kind: 'homework', aboutId: 'lesson', title: 'Lesson', link: 'https://example.com/1', replaces: null },
  { kind: 'message', aboutId: 'lesson', title: 'Lesson', text: 'Hello' },
  question('I tried.'),
  { kind: 'answer', aboutId: 'question', title: 'Why?', text: 'Because.' },
  answer('A site.', null),
  { kind: 'report', aboutId: 'course', title: 'Course', text: 'Today', minutes: 60, mood: 'good' },
];

test('sends every kind in order, with its time, and once when a response is lost', async () => {
  for (const work of everything) add(work);
  const at = listOutbox(learnerId)[0]?.at;
  expect(Date.parse(at ?? '')).toBeGreaterThan(0);
  failures.set('/api/lessons/{id}/questions', new ApiError(0, { code: 'offline' }));
  await send();
  expect(listOutbox(learnerId).map(({ kind }) => kind)).toEqual(['question', 'answer', 'practice', 'report']);
  await send();
  expect(listOutbox(learnerId)).toEqual([]);
  expect(calls.map(({ path }) => path)).toEqual([
    'PUT /api/lessons/{id}/completion',
    'PUT /api/lessons/{id}/position',
    'PUT /api/lessons/{id}/homework',
    'POST /api/lessons/{id}/homework/messages',
    'POST /api/lessons/{id}/questions',
    'POST /api/lessons/{id}/questions',
    'POST /api/questions/{id}/answers',
    'PUT /api/practice/{question}',
    'POST /api/courses/{id}/reports',
  ]);
  expect(calls[0]?.input).toMatchObject({ params: { id: 'lesson' }, body: { done_at: at } });
  expect(calls[7]?.input).toMatchObject({
    params: { question: 7 },
    body: { seen_at: null, done_at: expect.any(String) },
  });
  expect(calls[8]?.input['body']).toMatchObject({ written_at: expect.any(String), mood: 'good', minutes: 60 });
  // The second request has the key of the first.
  expect(calls[5]?.input).toEqual(calls[4]?.input);
  expect(calls[5]?.input['body']).toMatchObject({ title: 'Why?', body: 'I tried.', video_second: 7 });
});

test.each([401, 408, 429, 500, 503])('waits after status %i', async (status) => {
  add(question('I tried.'));
  failures.set('/api/lessons/{id}/questions', new ApiError(status, { code: 'unexpected' }));
  await send();
  expect(listOutbox(learnerId).map(({ refusal }) => refusal)).toEqual([null]);
});

test('keeps a refused text and goes on with the next entry; a refused mark is removed', async () => {
  for (const work of everything) add(work);
  failures.set('/api/lessons/{id}/completion', new ApiError(403, { code: 'lesson_locked' }));
  failures.set('/api/courses/{id}/reports', new ApiError(409, { code: 'too_old' }));
  failures.set('/api/lessons/{id}/questions', new ApiError(403, { code: 'lesson_locked' }));
  await send();
  expect(refused.map(({ kind }) => kind)).toEqual(['completion', 'question', 'report']);
  expect(listOutbox(learnerId).map(({ kind, refusal }) => [kind, refusal])).toEqual([
    ['question', 'lesson_locked'],
    ['report', 'too_old'],
  ]);
  calls = [];
  await send();
  expect(calls).toEqual([]);
});

test('later homework replaces what was sent before it', async () => {
  for (const link of ['https://example.com/1', 'https://example.com/2'])
    add({ kind: 'homework', aboutId: 'lesson', title: 'Lesson', link, replaces: null });
  await send();
  expect(calls.map(({ input }) => input['body'])).toEqual([
    { homework_link: 'https://example.com/1', replaces: null },
    { homework_link: 'https://example.com/2', replaces: 'sent 1' },
  ]);
});

test('a later answer to an interview question replaces what was sent before it, and a refused one stays', async () => {
  for (const text of ['1', '2']) add(answer(text, 'seen'));
  await send();
  expect(calls.map(({ input }) => input['body'])).toMatchObject([
    { text: '1', seen_at: 'seen' },
    { text: '2', seen_at: 'sent 1' },
  ]);
  add(answer('3', 'sent 1'));
  failures.set('/api/practice/{question}', new ApiError(409, { code: 'changed_meanwhile' }));
  await send();
  expect(listOutbox(learnerId)).toMatchObject([{ text: '3', refusal: 'changed_meanwhile' }]);
});

test('sends entries of older builds, and leaves alone what it cannot read', async () => {
  const time = '1764201600000';
  const old = { kind: 'completion', lessonId: 'lesson', completed: true, refusal: null };
  stored.set(`${prefix}${time}-0000000a`, JSON.stringify(old));
  const unreadable = ['{', '{"kind":"unknown"}', JSON.stringify({ ...old, completed: 'yes' }), '{"kind":"question"}'];
  for (const [nth, text] of unreadable.entries()) stored.set(`${prefix}${time}-1000000${nth}`, text);
  expect(listOutbox(learnerId)).toMatchObject([{ aboutId: 'lesson', at: '2025-11-27T00:00:00.000Z' }]);
  await send();
  expect(calls.map(({ input }) => input)).toEqual([
    { params: { id: 'lesson' }, body: { done_at: '2025-11-27T00:00:00.000Z' } },
  ]);
  expect([...stored.values()]).toEqual(unreadable);
});

test('does not restore an entry that was discarded while it was sent', async () => {
  add(question('I tried.'));
  failures.set('/api/lessons/{id}/questions', new ApiError(403, { code: 'lesson_locked' }));
  const sending = send();
  removeFromOutbox(learnerId, listOutbox(learnerId)[0]?.key ?? '');
  await sending;
  expect([...stored]).toEqual([]);
});

test('loads an exercise again after the last of its programs, for the copy on the device', async () => {
  const program = (text: string): UnsentWork => ({
    kind: 'program',
    aboutId: 'exercise',
    title: 'Double',
    program: text,
    passed: 1,
    total: 2,
  });
  add(program('first'));
  add(program('second'));
  failures.set('/api/exercises/{id}', new ApiError(0, { code: 'offline' }));
  await send();
  expect(calls.map(({ path }) => path)).toEqual([
    'PUT /api/exercises/{id}/program',
    'PUT /api/exercises/{id}/program',
    'GET /api/exercises/{id}',
  ]);
  expect(listOutbox(learnerId)).toEqual([]);
});
