import { randomUUID } from 'node:crypto';
import type { Services } from '#server/services/services.ts';
import { addAbsence } from './absence.ts';
import { buildExercise, buildProgram } from './exercises.ts';
import { buildAttempt, buildQuiz } from './quizzes.ts';
import { buildCourse, buildLesson, type Person } from '#server/testing/build.ts';
import { buildCertificate } from './certificates.ts';

export interface Both {
  learner: Person;
  admin: Person;
}

export const timesOf = ({ clock }: Services) => ({ created_at: clock.now(), updated_at: clock.now() });

/** Enrolls a learner, who completes a lesson, submits homework, writes a report and asks about an interview answer. */
export async function learn(services: Services, { learner, admin }: Both) {
  const { db, clock } = services;
  const now = clock.now();
  const course = await buildCourse(services, { title: 'Backend', price: 500_000, daily_reports: true });
  const lesson = await buildLesson(services, { course_id: course.id, lesson_title: 'Loops' });
  const enrollmentId = randomUUID();
  await db
    .insertInto('enrollments')
    .values({
      id: enrollmentId,
      course_id: course.id,
      student_id: learner.id,
      status: 'active',
      payment_reference: 'EN-ABC234',
      decision_reason: 'Welcome',
      ...timesOf(services),
    })
    .execute();
  await db
    .insertInto('lesson_progress')
    .values({ student_id: learner.id, lesson_id: lesson.id, completed_at: now, opened_at: now, updated_at: now })
    .execute();
  const submissionId = await sendHomework(services, { learner, admin, courseId: course.id, lessonId: lesson.id });
  await addAbsence(services, { learner, admin, courseId: course.id });
  const report = await writeReport(services, { learnerId: learner.id, courseId: course.id });
  const practice = await answerQuestion(services, learner.id);
  const certificate = await buildCertificate(services, { person_id: learner.id, enrollment_id: enrollmentId });
  const quiz = await takeQuiz(services, learner.id, lesson.id);
  const exercise = await buildExercise(services, { lesson_id: lesson.id });
  await buildProgram(services, { exercise_id: exercise.id, student_id: learner.id });
  return { enrollmentId, submissionId, report, practice, quiz, exercise, certificateId: certificate.id };
}

async function sendHomework(
  services: Services,
  { learner, admin, courseId, lessonId }: Both & { courseId: string; lessonId: string },
): Promise<string> {
  const { db, clock } = services;
  const [submissionId, now] = [randomUUID(), clock.now()];
  const homework_link = 'https://example.com/homework';
  await db
    .insertInto('homework_submissions')
    .values({
      id: submissionId,
      student_id: learner.id,
      course_id: courseId,
      lesson_id: lessonId,
      week_number: 1,
      homework_link,
      submission_date: now,
      seen_at: now,
      seen_by: admin.id,
      comment: 'Well done',
      commented_at: now,
      ...timesOf(services),
    })
    .execute();
  const event = { id: randomUUID(), submission_id: submissionId, student_id: learner.id };
  await db
    .insertInto('homework_events')
    .values({ ...event, kind: 'submitted', homework_link, created_at: now })
    .execute();
  return submissionId;
}

async function takeQuiz(services: Services, studentId: string, lessonId: string) {
  const quiz = await buildQuiz(services, { lesson_id: lessonId });
  return { ...quiz, attemptId: await buildAttempt(services, { quizId: quiz.id, ...quiz, studentId }) };
}

async function writeReport({ db, clock }: Services, { learnerId, courseId }: { learnerId: string; courseId: string }) {
  const report = { id: randomUUID(), updated_at: clock.now() };
  await db
    .insertInto('learning_reports')
    .values({
      student_id: learnerId,
      course_id: courseId,
      day: '2026-01-05',
      text: 'Today I read about joins and wrote three queries.',
      minutes: 90,
      mood: 'good',
      comment: 'Well done',
      created_at: report.updated_at,
      ...report,
    })
    .execute();
  return report;
}

async function answerQuestion({ db, clock }: Services, person_id: string) {
  const answer = { id: randomUUID(), updated_at: clock.now() };
  await db
    .insertInto('practice_answers')
    .values({
      person_id,
      question: 7,
      text: 'I built a shop for my aunt',
      status: 'asked',
      asked_at: answer.updated_at,
      created_at: answer.updated_at,
      ...answer,
    })
    .execute();
  return answer;
}
