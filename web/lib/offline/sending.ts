import { saveProgram } from '#domain/exercises/contract.ts';
import { submitHomework, writeHomeworkMessage } from '#domain/homework/contract.ts';
import { completeLesson, reopenLesson, saveLessonPosition } from '#domain/lessons/contract.ts';
import { savePractice } from '#domain/practice/contract.ts';
import { answerQuestion, askQuestion } from '#domain/questions/contract.ts';
import { saveAnswer } from '#domain/quizzes/contract.ts';
import type { Given } from '#domain/quizzes/rules.ts';
import { writeReport } from '#domain/reports/contract.ts';
import type { Mood } from '#domain/reports/rules.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import type { Identified, Kind, WorkOf } from './outbox.ts';

type Send<K extends Kind> = (api: CallApi, work: Identified<WorkOf<K>>) => Promise<unknown>;

/** The request of each kind. Work that is sent at once has no time, so that a wrong clock of the device does not matter. */
const requests = {
  completion: async (api, { aboutId: id, completed, at }) =>
    completed
      ? await api(completeLesson, { params: { id }, body: { done_at: at } })
      : await api(reopenLesson, { params: { id } }),
  position: async (api, { aboutId: id, seconds, at }) =>
    await api(saveLessonPosition, { params: { id }, body: { seconds, at } }),
  // Late homework names what it replaces.
  homework: async (api, { aboutId: id, link, replaces, at }) =>
    await api(submitHomework, {
      params: { id },
      body: { homework_link: link, replaces: at === undefined ? undefined : replaces },
    }),
  message: async (api, { aboutId: id, text, id: key }) =>
    await api(writeHomeworkMessage, { params: { id }, body: { body: text, idempotency_key: key } }),
  question: async (api, { aboutId: id, heading, text, second, id: key }) =>
    await api(askQuestion, {
      params: { id },
      body: { title: heading, body: text, video_second: second, idempotency_key: key },
    }),
  answer: async (api, { aboutId: id, text, id: key }) =>
    await api(answerQuestion, { params: { id }, body: { body: text, idempotency_key: key } }),
  practice: async (api, { aboutId: question, text, practised, asked, seen, at }) =>
    await api(savePractice, {
      params: { question: Number(question) },
      body: { text, practised, asked, seen_at: seen, done_at: at },
    }),
  quiz: async (api, { aboutId: question_id, attempt: id, given, at }) =>
    await api(saveAnswer, {
      params: { id, question_id },
      body: { given: JSON.parse(given) as Given, done_at: at },
    }),
  program: async (api, { aboutId, id: run_id, program, passed, total, at }) =>
    await api(saveProgram, { params: { id: aboutId }, body: { run_id, program, passed, total, done_at: at } }),
  report: async (api, { aboutId: id, text, minutes, mood, at, id: key }) =>
    await api(writeReport, {
      params: { id },
      body: { text, minutes, mood: mood as Mood, written_at: at, idempotency_key: key },
    }),
} satisfies { [K in Kind]: Send<K> };

/** The response to work of a kind. */
export type Answer<K extends Kind> = Awaited<ReturnType<(typeof requests)[K]>>;

const sends: { [K in Kind]: Send<K> } = requests;

/** Sends work. Throws ApiError. */
export async function sendWork<K extends Kind>(api: CallApi, work: Identified<WorkOf<K>>): Promise<Answer<K>> {
  return (await sends[work.kind](api, work)) as Answer<K>;
}
