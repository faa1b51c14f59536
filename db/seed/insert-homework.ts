import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { daysBefore, type SeedContext } from './context.ts';
import { planHomeworkYear } from './homework-year.ts';
import type { SeededLesson } from './insert-courses.ts';
import { between, type SeededEnrollment } from './insert-learning.ts';

/** The learner whose heatmap shows a whole year. */
const eagerLearner = 'nomin@example.com';

const mentorComments = [
  'Маш цэгцтэй болжээ. README-д ажиллуулах тушаалаа нэмээрэй.',
  'Сайн байна. Хоосон жагсаалтын үед юу харагдахыг бас бодож үзээрэй.',
  'Нэршил ойлгомжтой боллоо. Дараагийн удаа жижиг коммитууд болгон хуваагаарай.',
];

interface Submission {
  enrollment: SeededEnrollment;
  lesson: SeededLesson;
  /** The times of submission and updates, oldest first. */
  times: readonly [Timestamp, ...Timestamp[]];
}

/** Inserts submissions and events and updates each learner's counter. */
export async function insertHomework(
  context: SeedContext,
  { enrollments, adminId }: { enrollments: readonly SeededEnrollment[]; adminId: string },
): Promise<void> {
  const eager = enrollments.filter(({ email }) => email === eagerLearner);
  const others = enrollments.filter(({ email }) => email !== eagerLearner);
  const submissions = [
    ...submissionsOfYear(context, eager),
    ...others.flatMap((enrollment) => submissionsOf(context, enrollment)),
  ].map((submission, index) => ({ id: randomUUID(), ...submission, comment: commentFor(submission, index) }));
  await context.tx
    .insertInto('homework_submissions')
    .values(submissions.map((submission) => submissionRow(context, submission, adminId)))
    .execute();
  await context.tx.insertInto('homework_events').values(submissions.flatMap(eventRows)).execute();
  await countHomework(context);
}

function homeworkLessons({ course, content }: SeededEnrollment): SeededLesson[] {
  return course.lessons.filter(({ homework }) => homework !== null).slice(0, content.homework ?? 0);
}

// Assigns each event to the homework of its share of the course.
function submissionsOfYear({ now, random }: SeedContext, enrollments: readonly SeededEnrollment[]): Submission[] {
  const events = planHomeworkYear(now, random);
  return enrollments.flatMap((enrollment, index) => {
    const until = enrollments[index + 1]?.from ?? now;
    const lessons = homeworkLessons(enrollment);
    return lessons.flatMap((lesson, index) => {
      const start = between(enrollment.from, until, index / lessons.length);
      const end = between(enrollment.from, until, (index + 1) / lessons.length);
      const [first, ...later] = events.filter((at) => at >= start && at < end);
      return first === undefined ? [] : [{ enrollment, lesson, times: [first, ...later] as const }];
    });
  });
}

function submissionsOf({ random }: SeedContext, enrollment: SeededEnrollment): Submission[] {
  const lessons = homeworkLessons(enrollment);
  return lessons.map((lesson, index) => {
    const at = (share: number) => between(enrollment.from, enrollment.until, (index + share) / lessons.length);
    const submittedAt = at(0.2 + random() * 0.4);
    return { enrollment, lesson, times: random() < 0.3 ? [submittedAt, at(0.7 + random() * 0.3)] : [submittedAt] };
  });
}

const linkOf = ({ enrollment, lesson }: Submission, version: number) =>
  `https://git.example.com/${enrollment.email.replace(/@.*/, '')}/${lesson.homework}/tree/v${version}`;

function commentFor({ times }: Submission, index: number): string | null {
  return times.length > 1 ? (mentorComments[index % mentorComments.length] ?? null) : null;
}

function submissionRow(
  { now }: SeedContext,
  submission: Submission & { id: string; comment: string | null },
  adminId: string,
) {
  const { id, enrollment, lesson, times } = submission;
  const last = times.at(-1) ?? times[0];
  const seenAt = last < daysBefore(now, 3) ? plusSeconds(last, 86_400) : null;
  const comment = seenAt && submission.comment;
  return {
    id,
    student_id: enrollment.studentId,
    course_id: enrollment.course.id,
    lesson_id: lesson.id,
    week_number: lesson.week,
    homework_link: linkOf(submission, times.length),
    submission_date: last,
    seen_at: seenAt,
    seen_by: seenAt && adminId,
    comment,
    commented_at: comment === null ? null : seenAt,
    link_state: seenAt === null && lesson.week % 2 === 1 ? ('needs_sign_in' as const) : ('opens' as const),
    link_checked_at: last,
    created_at: times[0],
    updated_at: seenAt ?? last,
  };
}

function eventRows(submission: Submission & { id: string }) {
  return submission.times.map((at, index) => ({
    id: randomUUID(),
    submission_id: submission.id,
    student_id: submission.enrollment.studentId,
    kind: index === 0 ? ('submitted' as const) : ('updated' as const),
    homework_link: linkOf(submission, index + 1),
    created_at: at,
  }));
}

async function countHomework({ tx }: SeedContext): Promise<void> {
  await tx
    .updateTable('profiles')
    .from((from) =>
      from
        .selectFrom('homework_submissions')
        .select((eb) => [
          'student_id',
          sql<number>`count(*)`.as('submissions'),
          eb.fn.max('submission_date').as('latest'),
        ])
        .groupBy('student_id')
        .as('counted'),
    )
    .set((eb) => ({ homework_count: eb.ref('counted.submissions'), last_homework_at: eb.ref('counted.latest') }))
    .whereRef('profiles.id', '=', 'counted.student_id')
    .execute();
}
