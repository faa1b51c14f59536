import { randomUUID } from 'node:crypto';
import type { Services } from '#server/services/services.ts';
import type { Person } from '#server/testing/build.ts';

export interface Asked {
  /** Answered by the admin, and accepted. */
  questionId: string;
  /** Of the learner, to a question of the admin. */
  answerId: string;
  ratingId: string;
  ratedAt: string;
}

interface Asking {
  learner: Person;
  admin: Person;
  submissionId: string;
}

/** Lets the learner and the admin ask and answer each a question about the lesson of a submission. */
export async function askAll({ db, clock }: Services, { learner, admin, submissionId }: Asking): Promise<Asked> {
  const created_at = clock.now();
  const lesson = await db
    .selectFrom('homework_submissions')
    .select(['lesson_id', 'course_id'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  const [questionId, otherId, answerId, acceptedId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const question = { ...lesson, body: 'I tried it twice', created_at };
  await db
    .insertInto('questions')
    .values([
      {
        ...question,
        id: questionId,
        author_id: learner.id,
        title: 'Why does it loop?',
        video_second: 75,
        edited_at: created_at,
      },
      { ...question, id: otherId, author_id: admin.id, title: 'Who has finished?' },
    ])
    .execute();
  await db
    .insertInto('answers')
    .values([
      { id: acceptedId, question_id: questionId, author_id: admin.id, body: 'The condition', created_at },
      { id: answerId, question_id: otherId, author_id: learner.id, body: 'I have', edited_at: created_at, created_at },
    ])
    .execute();
  await db.updateTable('questions').set({ accepted_answer_id: acceptedId }).where('id', '=', questionId).execute();
  await db.insertInto('question_me_too').values({ question_id: otherId, person_id: learner.id, created_at }).execute();
  const ratingId = randomUUID();
  const rating = { course_id: lesson.course_id, student_id: learner.id, stars: 4, sentence: 'Loops at last' };
  await db
    .insertInto('course_ratings')
    .values({ ...rating, id: ratingId, status: 'waiting', created_at, updated_at: created_at })
    .execute();
  return { questionId, answerId, ratingId, ratedAt: created_at };
}
