import { timestamp } from '#domain/kernel/ids.ts';
import type { attemptOrders } from '#domain/quizzes/admin-contract.ts';
import { type Given, isWritten, standsOut } from '#domain/quizzes/rules.ts';
import type { QuestionContent } from '#domain/quizzes/shapes.ts';
import { sql } from 'kysely';
import { findPeople, isOneOf, namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, orderBy } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { getParentLesson } from '#server/features/lessons/queries.ts';
import { activeQuestions } from './queries.ts';

export const quizColumns = ['id', 'lesson_id', 'pass_percent', 'max_attempts', 'wait_minutes', 'updated_at'] as const;

/** The quiz of a lesson with its questions; null without one. Throws RowNotFound without the lesson. */
export async function readLessonQuiz(db: Db, lessonId: string) {
  const lesson = await getParentLesson(db, lessonId);
  const quiz = await db.selectFrom('quizzes').select(quizColumns).where('lesson_id', '=', lessonId).executeTakeFirst();
  const questions = quiz ? await activeQuestions(db, quiz.id).select(['id', 'content']).execute() : [];
  return { lesson, quiz: quiz ?? null, questions };
}

interface Summary {
  attempts: number;
  passed: number;
  median_seconds: number | null;
}

const summaryOf = async (db: Db, quizId: string) => {
  const { rows } = await sql<Summary>`
    select count(*)::int as attempts, count(*) filter (where is_passed)::int as passed,
      percentile_cont(0.5) within group (order by extract(epoch from last.answered_at - started_at)) as median_seconds
    from quiz_attempts left join lateral (
      select max(answered_at) as answered_at from quiz_answers where attempt_id = quiz_attempts.id) as last on true
    where quiz_id = ${quizId} and ended_at is not null`.execute(db);
  return rows[0] ?? { attempts: 0, passed: 0, median_seconds: null };
};

interface AskedQuestion {
  id: string;
  content: QuestionContent;
  is_retired: boolean;
  asked: number;
}

const askedQuestions = async (db: Db, quizId: string) => {
  const { rows } = await sql<AskedQuestion>`
    select id, content, retired_at is not null as is_retired, coalesce(asked, 0)::int as asked
    from quiz_questions left join (
      select question_id, count(*) as asked from quiz_attempts, unnest(question_ids) as question_id
      where quiz_id = ${quizId} and ended_at is not null group by question_id) as counted on question_id = id
    where quiz_id = ${quizId} and (retired_at is null or asked > 0)
    order by retired_at is not null, position, id`.execute(db);
  return rows;
};

interface AnswerCount {
  question_id: string;
  given: Given;
  is_right: boolean;
  count: number;
}

const answerCounts = async (db: Db, quizId: string) => {
  const { rows } = await sql<AnswerCount>`
    select question_id, given, answer.is_right, count(*)::int as count
    from quiz_attempts join quiz_answers as answer on attempt_id = quiz_attempts.id
    where quiz_id = ${quizId} and ended_at is not null
    group by question_id, given, answer.is_right order by count desc, given`.execute(db);
  return rows;
};

/** The wrong texts and orders of a question that are shown. */
const shownWrong = 5;

/** What the attempts that have ended say about a quiz and each of its questions. Throws RowNotFound. */
export async function readQuizResults(db: Db, quizId: string) {
  const [summary, questions, counts] = await Promise.all([
    summaryOf(db, quizId),
    askedQuestions(db, quizId),
    answerCounts(db, quizId),
  ]);
  if (questions.length === 0) {
    await db.selectFrom('quizzes').select('id').where('id', '=', quizId).executeTakeFirstOrThrow(RowNotFound);
  }
  return { ...summary, questions: questions.map((question) => ({ ...question, ...answersTo(question, counts) })) };
}

function answersTo({ id: questionId, content, asked }: AskedQuestion, counts: readonly AnswerCount[]) {
  const own = counts.filter((row) => row.question_id === questionId);
  const right = own.filter((row) => row.is_right).reduce((total, { count }) => total + count, 0);
  const wrong = own.filter((row) => !row.is_right && row.given.length > 0);
  const isChosen = content.kind !== 'order' && !isWritten(content.kind);
  const choiceCount = (index: number) =>
    wrong.reduce(
      (total, { given, count }) => total + (typeof given !== 'string' && given.includes(index) ? count : 0),
      0,
    );
  return {
    right,
    stands_out: standsOut({ asked, right }),
    wrong_choices: isChosen ? content.choices.map((_, index) => choiceCount(index)) : [],
    wrong_answers: isChosen ? [] : wrong.slice(0, shownWrong).map(({ given, count }) => ({ given, count })),
  };
}

interface AttemptFilter {
  search?: string | undefined;
  quiz?: string | undefined;
  student?: string | undefined;
}

/** The attempts of all learners. */
export const attemptList = adminList({
  orders: { started_at: orderBy('quiz_attempts.started_at', timestamp) } satisfies Record<
    (typeof attemptOrders.names)[number],
    unknown
  >,
  choices: ['all'],
  find: async (db, { search, quiz, student }: AttemptFilter) => {
    let attempts = db.selectFrom('quiz_attempts');
    if (quiz) attempts = attempts.where('quiz_id', '=', quiz);
    if (student) attempts = attempts.where('student_id', '=', student);
    if (!search) return () => attempts;
    const people = await findPeople(db, search);
    return () => attempts.where((row) => isOneOf(row.ref('student_id'), people));
  },
  show: (attempts) =>
    attempts
      .innerJoin('profiles', 'profiles.id', 'student_id')
      .innerJoin('quizzes', 'quizzes.id', 'quiz_id')
      .innerJoin('lessons', 'lessons.id', 'quizzes.lesson_id')
      .innerJoin('courses', 'courses.id', 'lessons.course_id')
      .select([
        'quiz_attempts.id',
        'quiz_id',
        'lessons.id as lesson_id',
        'lesson_title',
        'courses.title as course_title',
      ])
      .select(['quiz_attempts.number', 'started_at', 'ended_at', 'right_points', 'total_points', 'is_passed'])
      .select((row) => [
        namedPerson().as('student'),
        row
          .selectFrom('quiz_answers')
          .select((answer) => answer.fn.max('answered_at').as('at'))
          .whereRef('attempt_id', '=', 'quiz_attempts.id')
          .as('answered_at'),
      ]),
});
