import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { EnrollmentContent } from '../content.ts';
import { daysBefore, type SeedContext } from '../context.ts';
import type { SeededCourse, SeededLesson } from './insert-courses.ts';
import type { SeededPerson } from '../people/insert-people.ts';
import { drawReference } from '../random.ts';

/** A learner in a course, active between `from` and `until`. */
export interface SeededEnrollment {
  studentId: string;
  email: string;
  course: SeededCourse;
  content: EnrollmentContent;
  from: Timestamp;
  until: Timestamp;
}

/** Inserts enrollments and lesson progress. */
export async function insertLearning(
  context: SeedContext,
  { people, courses }: { people: readonly SeededPerson[]; courses: ReadonlyMap<number, SeededCourse> },
): Promise<SeededEnrollment[]> {
  const enrollments = people.flatMap((person) =>
    person.content.enrollments.map((content) => seedEnrollment(context, { person, content, courses })),
  );
  await context.tx
    .insertInto('enrollments')
    .values(enrollments.map((enrollment) => enrollmentRow(context, enrollment)))
    .execute();
  await context.tx.insertInto('lesson_progress').values(enrollments.flatMap(progressRows)).execute();
  return enrollments;
}

function seedEnrollment(
  { now, random }: SeedContext,
  {
    person,
    content,
    courses,
  }: { person: SeededPerson; content: EnrollmentContent; courses: ReadonlyMap<number, SeededCourse> },
): SeededEnrollment {
  const course = courses.get(content.course);
  if (!course) throw new Error(`The demonstration has no course number ${content.course}`);
  // Active learners were active until now or became quiet, others were active for most of the time.
  const untilDaysAgo = content.status === 'active' ? (content.quiet_days ?? 0.3) : content.days_ago * 0.2;
  return {
    studentId: person.id,
    email: person.content.email,
    course,
    content,
    from: daysBefore(now, content.days_ago - random() * 0.3),
    until: daysBefore(now, untilDaysAgo),
  };
}

function enrollmentRow({ random }: SeedContext, { studentId, course, content, from, until }: SeededEnrollment) {
  return {
    id: randomUUID(),
    student_id: studentId,
    course_id: course.id,
    status: content.status,
    unlocked_week_number: content.unlocked_week ?? null,
    payment_reference: drawReference('EN', random),
    created_at: from,
    updated_at: content.status === 'pending' ? from : until,
  };
}

/** The time at `share` (0 to 1) between `from` and `until`. */
export function between(from: Timestamp, until: Timestamp, share: number): Timestamp {
  const start = Date.parse(from);
  return new Date(start + (Date.parse(until) - start) * share).toISOString();
}

function progressRows(enrollment: SeededEnrollment) {
  const { course, content, from, until } = enrollment;
  const done = course.lessons.slice(0, content.completed ?? 0);
  const completed = done.map((lesson, index) => {
    const at = between(from, until, (index + 1) / (done.length + 1));
    return progressRow(enrollment, lesson, { opened_at: at, completed_at: at, position_seconds: 0 });
  });
  const next = course.lessons[done.length];
  if (!next || content.status !== 'active' || !isOpen(enrollment, next)) return completed;
  return [
    ...completed,
    progressRow(enrollment, next, { opened_at: until, completed_at: null, position_seconds: 12.4 }),
  ];
}

function isOpen({ course, content }: SeededEnrollment, lesson: SeededLesson): boolean {
  return !course.weeklyRelease || lesson.week <= (content.unlocked_week ?? 0);
}

function progressRow(
  { studentId }: SeededEnrollment,
  lesson: SeededLesson,
  state: { opened_at: Timestamp; completed_at: Timestamp | null; position_seconds: number },
) {
  return { student_id: studentId, lesson_id: lesson.id, ...state, updated_at: state.opened_at };
}
