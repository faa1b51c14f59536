import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { isRightAnswer, isPassed, isWritten, scoreOf } from '#domain/quizzes/rules.ts';
import { questionContent, type QuestionContent } from '#domain/quizzes/shapes.ts';
import { questionHash } from '#db/question-hash.ts';
import type { Database } from '#db/tables.ts';
import quizzesJson from '../content/quizzes.json' with { type: 'json' };
import { createdAt, daysBefore, type SeedContext } from '../context.ts';
import type { SeededCourse } from './insert-courses.ts';
import { between, type SeededEnrollment } from './insert-learning.ts';
import type { Random } from '../random.ts';

interface Learning {
  courses: ReadonlyMap<number, SeededCourse>;
  enrollments: readonly SeededEnrollment[];
  /** Where the site is, for the links of lessons. */
  publicUrl: string;
}

/** The quiz of a lesson, by the number of the course and the lesson's place in it, from 1. */
const quiz = z.strictObject({
  course: z.number(),
  lesson: z.number(),
  pass_percent: z.number(),
  wait_minutes: z.number(),
  questions: z.array(questionContent),
});

type Quiz = z.infer<typeof quiz>;

/** Inserts quizzes, to which the links of their lessons lead, and an attempt of most learners who have completed the lesson. */
export async function insertQuizzes({ tx, now, random }: SeedContext, { courses, enrollments, publicUrl }: Learning) {
  for (const given of z.array(quiz).parse(quizzesJson)) {
    const lesson = courses.get(given.course)?.lessons[given.lesson - 1];
    if (!lesson) throw new Error(`The demonstration has no lesson ${given.lesson} in course ${given.course}`);
    const [id, times] = [randomUUID(), createdAt(daysBefore(now, 300))];
    const { pass_percent, wait_minutes } = given;
    const settings = { pass_percent, max_attempts: null, wait_minutes };
    await tx
      .insertInto('quizzes')
      .values({ id, lesson_id: lesson.id, ...settings, ...times })
      .execute();
    await tx
      .updateTable('lessons')
      .set({ quiz_url: `${publicUrl}/quizzes/${id}` })
      .where('id', '=', lesson.id)
      .execute();
    const questions = given.questions.map((content) => ({ id: randomUUID(), content }));
    await tx
      .insertInto('quiz_questions')
      .values(
        questions.map((question, at) => ({
          ...question,
          content: JSON.stringify(question.content),
          quiz_id: id,
          position: at + 1,
          question_key: questionHash(question.content),
          created_at: times.created_at,
        })),
      )
      .execute();
    const attempts = enrollments
      .filter(({ course, content }) => course.number === given.course && (content.completed ?? 0) >= given.lesson)
      .filter(() => random() < 0.8)
      .map(({ studentId, from, until }) => {
        const startedAt = between(from, until, 0.5 + random() / 2);
        return drawAttempt({ quiz: given, id, studentId, startedAt, questions, random });
      });
    if (attempts.length === 0) continue;
    await tx
      .insertInto('quiz_attempts')
      .values(attempts.map(({ row }) => row))
      .execute();
    await tx
      .insertInto('quiz_answers')
      .values(attempts.flatMap(({ answers }) => answers))
      .execute();
  }
}

interface Drawn {
  quiz: Quiz;
  id: string;
  studentId: string;
  startedAt: Timestamp;
  questions: readonly { id: string; content: QuestionContent }[];
  random: Random;
}

function drawAttempt({ quiz, id, studentId, startedAt, questions, random }: Drawn) {
  const endedAt = plusSeconds(startedAt, 240 + Math.floor(random() * 600));
  const graded = questions.map(({ id: questionId, content }) => {
    const given = drawAnswer(content, random);
    return { questionId, given, points: content.points, isRight: isRightAnswer(content, given) };
  });
  const score = scoreOf(graded);
  const attemptId = randomUUID();
  const row: Insertable<Database['quiz_attempts']> = {
    id: attemptId,
    quiz_id: id,
    student_id: studentId,
    number: 1,
    seed: Math.floor(random() * 1_000_000),
    question_ids: questions.map((question) => question.id),
    started_at: startedAt,
    ended_at: endedAt,
    ...score,
    is_passed: isPassed(score, quiz.pass_percent),
  };
  const answers = graded.map(({ questionId, given, isRight }) => ({
    attempt_id: attemptId,
    question_id: questionId,
    given: JSON.stringify(given),
    answered_at: endedAt,
    is_right: isRight,
    updated_at: endedAt,
  }));
  return { row, answers };
}

/** A right answer in four of five draws. */
function drawAnswer({ kind, choices, accepted }: QuestionContent, random: Random): number[] | string {
  const right = random() < 0.8;
  if (isWritten(kind)) return right ? (accepted[0] ?? '') : 'undefined';
  const all = choices.map((_, at) => at);
  if (kind === 'order') return right ? all : all.toReversed();
  const rightOnes = all.filter((at) => choices[at]?.is_right);
  const wrongOnes = all.filter((at) => !choices[at]?.is_right);
  const wrong = wrongOnes[Math.floor(random() * wrongOnes.length)] ?? 0;
  if (right) return rightOnes;
  return kind === 'one' ? [wrong] : [...rightOnes, wrong].toSorted((a, b) => a - b);
}
