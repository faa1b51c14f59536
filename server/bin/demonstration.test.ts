import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDemonstration } from './demonstration.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-demo-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

test('the first start creates the accounts, also without a state folder, and the next one finds them', async () => {
  const stateDir = path.join(folder, 'state');
  const installation = { services: server.services, stateDir, projectDir: process.cwd(), say: () => {} };
  const accounts = await ensureDemonstration(installation);
  expect(accounts.map(({ role }) => role)).toEqual(['admin', 'admin', 'admin', 'user', 'user', 'user']);
  expect((await stat(path.join(stateDir, 'demo-accounts.json'))).mode & 0o777).toBe(0o600);
  expect(await ensureDemonstration(installation)).toEqual(accounts);
});

test('the quizzes of the demonstration are linked from their lessons and have attempts, passed and not', async () => {
  const { db, config } = server.services;
  const linked = db.selectFrom('quizzes').innerJoin('lessons', 'lessons.id', 'lesson_id');
  const quizzes = await linked.select(['quizzes.id', 'quiz_url']).execute();
  expect(quizzes).not.toEqual([]);
  for (const quiz of quizzes) expect(quiz.quiz_url).toBe(`${config.publicUrl}/quizzes/${quiz.id}`);
  const found = await db.selectFrom('quiz_attempts').select('is_passed').distinct().execute();
  expect(found.map(({ is_passed: isPassed }) => isPassed).toSorted()).toEqual([false, true]);
});
