import { listNotifications } from '#domain/notifications/contract.ts';
import { setPostVisibility } from '#domain/questions/contract.ts';
import { answerQuestion, askQuestion, getQuestion, markMeToo } from '#domain/questions/contract.ts';
import { buildAdmin, buildEnrollment, buildLearner, buildLesson, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from './enrolled.ts';
import type { TestServer } from '#server/testing/server.ts';

export const questionForm = { title: 'Why does it loop?', body: 'I tried **while**.', video_second: 75 };

interface ById {
  id: string;
}

/** Two learners of a course with an open lesson, and an admin. */
export async function buildClass({ services }: TestServer) {
  const { learner: asker, courseId } = await buildEnrolled(services, 'active', { student: { full_name: 'Номин' } });
  const enroll = async (more: { full_name?: string } = {}, status: 'active' | 'completed' = 'active') => {
    const learner = await buildLearner(services, more);
    await buildEnrollment(services, { course_id: courseId, student_id: learner.id, status });
    return learner;
  };
  return {
    asker,
    enroll,
    helper: await enroll({ full_name: 'Билгүүн' }),
    admin: await buildAdmin(services, { full_name: 'Ментор Алтан' }),
    course: { id: courseId },
    lesson: await buildLesson(services, { course_id: courseId }),
  };
}

/** What people do with questions. */
export function questionCalls(server: TestServer) {
  const ask = async (lesson: ById, as: Person, more: Partial<typeof questionForm> = {}) => {
    // Later than the one before.
    server.services.clock.advance(1);
    return (await server.call(askQuestion, as, { params: lesson, body: { ...questionForm, ...more } })).body;
  };
  const answer = async ({ id }: ById, as: Person) =>
    await server.call(answerQuestion, as, { params: { id }, body: { body: 'Because of `i`.' } });
  return {
    ask,
    answer,
    /** Answers a question; returns the id of the answer. */
    answerId: async (question: ById, as: Person) => {
      const { answers } = (await answer(question, as)).body;
      return answers.findLast(({ author }) => author?.is_me)?.id ?? '';
    },
    read: async ({ id }: ById, as: Person) => await server.call(getQuestion, as, { params: { id } }),
    mark: async ({ id }: ById, as: Person, me_too = true) =>
      await server.call(markMeToo, as, { params: { id }, body: { me_too } }),
    setHidden: async ({ id }: ById, as: Person, hidden: boolean) =>
      await server.call(setPostVisibility, as, { params: { id }, body: { hidden } }),
    newsOf: async (person: Person) =>
      (await server.call(listNotifications, person, { query: {} })).body.rows.map(
        ({ kind, status_to }) => `${kind} ${status_to}`,
      ),
  };
}

/** `served`, or the error code of a response. */
export const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? 'served' : (body as { error: { code: string } }).error.code;
