import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type HomeworkDecision, markRubric } from '#domain/homework/rules.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { daysBefore, type SeedContext } from '../context.ts';
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
  ].map((submission, index) => ({ id: randomUUID(), ...submission, reviews: reviewsOf(context, submission, index) }));
  await context.tx
    .insertInto('homework_submissions')
    .values(submissions.map((submission) => submissionRow(submission, adminId)))
    .execute();
  await context.tx
    .insertInto('homework_events')
    .values(submissions.flatMap((submission) => eventRows(submission, adminId)))
    .execute();
  await insertThreads(context, { submissions, adminId });
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

/** The review of an attempt; null while it waits. */
interface Review {
  decision: HomeworkDecision;
  comment: string | null;
  at: Timestamp;
}

interface ReviewedSubmission extends Submission {
  id: string;
  /** One for each attempt. */
  reviews: readonly (Review | null)[];
}

// The attempt before the last needed changes; the last one waits if it is new, and one in five needs changes again.
function reviewsOf({ now }: SeedContext, { times }: Submission, index: number): (Review | null)[] {
  const comment = mentorComments[index % mentorComments.length] ?? null;
  return times.map((time, nth) => {
    const next = times[nth + 1];
    if (nth < times.length - 2) return null;
    if (next !== undefined) return { decision: 'changes_requested', comment, at: between(time, next, 0.5) };
    if (time >= daysBefore(now, 3)) return null;
    const at = plusSeconds(time, 3600 * (3 + (index % 20)));
    return index % 5 === 4
      ? { decision: 'changes_requested', comment, at }
      : { decision: 'accepted', comment: times.length > 1 ? comment : null, at };
  });
}

function submissionRow(submission: ReviewedSubmission, adminId: string) {
  const { id, enrollment, lesson, times, reviews } = submission;
  const [last, review] = [times.at(-1) ?? times[0], reviews.at(-1) ?? null];
  const commented = reviews.findLast((one) => one !== null && one.comment !== null) ?? null;
  return {
    id,
    student_id: enrollment.studentId,
    course_id: enrollment.course.id,
    lesson_id: lesson.id,
    week_number: lesson.week,
    homework_link: linkOf(submission, times.length),
    submission_date: last,
    status: review?.decision ?? ('submitted' as const),
    attempts: times.length,
    seen_at: review && review.at,
    seen_by: review && adminId,
    comment: commented && commented.comment,
    commented_at: commented && commented.at,
    link_state: review === null && lesson.week % 2 === 1 ? ('needs_sign_in' as const) : ('opens' as const),
    link_checked_at: last,
    created_at: times[0],
    updated_at: review?.at ?? last,
  };
}

function eventRows(submission: ReviewedSubmission, adminId: string) {
  return submission.times.map((at, index) => {
    const review = submission.reviews[index] ?? null;
    const isMet = (line: number) => review?.decision === 'accepted' || line === 0;
    const marks = markRubric(submission.lesson, [0, 1, 2, 3, 4].map(isMet));
    return {
      id: randomUUID(),
      submission_id: submission.id,
      student_id: submission.enrollment.studentId,
      kind: index === 0 ? ('submitted' as const) : ('updated' as const),
      homework_link: linkOf(submission, index + 1),
      created_at: at,
      number: index + 1,
      decision: review && review.decision,
      comment: review && review.comment,
      rubric: review && marks ? JSON.stringify(marks) : null,
      reviewed_at: review && review.at,
      reviewed_by: review && adminId,
    };
  });
}

const threads = [
  ['Төслийг GitHub Pages дээр тавьбал болох уу?', 'Болно. Холбоосоо README дотроо бас бичээрэй.'],
  ['Утсан дээр цэс нь нээгдэхгүй байгаа шалтгааныг олж чадсангүй. Хаанаас эхлэх вэ?'],
];

/** A thread that was answered, and one that waits, both about reviewed submissions. */
async function insertThreads(
  { tx }: SeedContext,
  { submissions, adminId }: { submissions: readonly ReviewedSubmission[]; adminId: string },
): Promise<void> {
  const reviewed = submissions.filter(({ reviews }) => reviews.at(-1)?.decision === 'changes_requested');
  for (const [index, bodies] of threads.entries()) {
    const submission = reviewed.at(-1 - index);
    const since = submission?.reviews.at(-1)?.at;
    if (!submission || since === undefined) continue;
    const messages = bodies.map((body, nth) => ({
      id: randomUUID(),
      submission_id: submission.id,
      author_id: nth === 1 ? adminId : submission.enrollment.studentId,
      is_from_mentor: nth === 1,
      body,
      created_at: plusSeconds(since, 3600 * (nth + 1)),
    }));
    await tx.insertInto('homework_messages').values(messages).execute();
    if (bodies.length > 1) continue;
    const asked_at = messages[0]?.created_at;
    await tx.updateTable('homework_submissions').set({ asked_at }).where('id', '=', submission.id).execute();
  }
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
