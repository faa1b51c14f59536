import type { Actor } from '#domain/kernel/actor.ts';
import { isAnswerOpen } from '#domain/homework/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { LocalizedRow } from '#domain/kernel/language.ts';
import { maySubmit } from '#domain/lessons/rules.ts';
import type { Db } from '#server/database/database.ts';
import { getOpenLesson, openLesson } from '#server/features/lessons/access.ts';
import { htmlInLanguages } from '#server/http/markdown.ts';
import { type NewSubmission, saveSubmission } from './commands.ts';
import { findLessonWithHomework, findSubmission } from './queries.ts';
import { withCommentHtml } from '#server/http/markdown.ts';

/** The actor's homework for an open lesson, and whether a link may be submitted. */
export async function readMyHomework(db: Db, { lessonId, actor }: { lessonId: string; actor: Actor }) {
  const { lesson, access } = openLesson(await findLessonWithHomework(db, { lessonId, studentId: actor.userId }), actor);
  const { submission, attempts, messages, homework_rubric, homework_rubric_jp, homework_rubric_mn } = lesson;
  return {
    submission,
    attempts,
    messages,
    homework_rubric,
    homework_rubric_jp,
    homework_rubric_mn,
    open: maySubmit(access, lesson.week_number),
    model_answer: isAnswerOpen(attempts) ? modelAnswerOf(lesson) : null,
  };
}

function modelAnswerOf(lesson: LocalizedRow<'model_answer'> & { model_answer_url: string | null }) {
  const answer = { ...htmlInLanguages(lesson, 'model_answer'), model_answer_url: lesson.model_answer_url };
  return Object.values(answer).some((part) => part !== null) ? answer : null;
}

interface SubmitOptions extends Pick<NewSubmission, 'lessonId' | 'link' | 'replaces' | 'now'> {
  actor: Actor;
}

/**
 * Submits or replaces a link. A request that names the submission that it `replaces` is idempotent, and has no effect after a newer
 * one.
 */
export async function submitLink(db: Db, { lessonId, link, replaces, actor, now }: SubmitOptions) {
  const { lesson, access } = await getOpenLesson(db, { id: lessonId, actor });
  if (!maySubmit(access, lesson.week_number)) throw new AppError('homework_closed');
  const studentId = actor.userId;
  const given = { studentId, lessonId, courseId: lesson.course_id, week: lesson.week_number, link, replaces, now };
  const saved = await saveSubmission(db, given);
  if (!saved) return { submission: await getEqualSubmission(db, given), outcome: 'unchanged' as const };
  const { is_first: isFirst, ...submission } = saved;
  return { submission: withCommentHtml(submission), outcome: isFirst ? ('submitted' as const) : ('updated' as const) };
}

async function getEqualSubmission(db: Db, given: NewSubmission) {
  const submission = await findSubmission(db, given);
  if (!submission) throw new AppError('not_found');
  if (submission.homework_link !== given.link) throw new AppError('changed_meanwhile');
  return withCommentHtml(submission);
}
