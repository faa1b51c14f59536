import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type pasteQuestions, quizForm, type saveQuiz } from '#domain/quizzes/admin-contract.ts';
import { readPastedQuestions } from '#domain/quizzes/pasted.ts';
import { maxQuestions } from '#domain/quizzes/rules.ts';
import type { QuestionContent } from '#domain/quizzes/shapes.ts';
import { questionHash } from '#db/question-hash.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { type Db, RowNotFound, toJson } from '#server/database/database.ts';
import { getParentLesson } from '#server/features/lessons/queries.ts';
import { quizColumns } from './admin-queries.ts';
import { activeQuestions } from './queries.ts';

type OfLesson = ByAdmin & { lessonId: string };
type Settings = ParsedInput<typeof saveQuiz>['body'];

/** Inserts the quiz of a lesson unless there is one. */
async function insertQuiz(tx: Db, { lessonId, actorId, now }: OfLesson, settings: Omit<Settings, 'updated_at'>) {
  const lesson = tx.selectFrom('lessons').select('id').where('id', '=', lessonId);
  await lesson.forKeyShare().executeTakeFirstOrThrow(RowNotFound);
  const quiz = { id: randomUUID(), lesson_id: lessonId, ...settings, created_at: now, updated_at: now };
  const inserted = await tx
    .insertInto('quizzes')
    .values(quiz)
    .onConflict((row) => row.column('lesson_id').doNothing())
    .returning(quizColumns)
    .executeTakeFirst();
  if (!inserted) return null;
  const entry = { action: 'quiz.create', entity: 'quizzes', entityId: quiz.id, actorId, now, before: null };
  await recordChanges(tx, [{ ...entry, after: { lesson_id: lessonId, ...settings } }]);
  return inserted;
}

/** Makes the quiz of a lesson, or changes its settings unless they have changed since `updated_at`. */
export async function saveSettings(db: Db, { updated_at: seenAt, ...form }: Settings & OfLesson) {
  const { lessonId, actorId, now, ...settings } = form;
  return await db.transaction().execute(async (tx) => {
    const made = seenAt === null && (await insertQuiz(tx, { lessonId, actorId, now }, settings));
    if (made) return made;
    const old = await lockQuiz(tx, lessonId);
    if (!old) throw new RowNotFound();
    if (old.updated_at !== seenAt) throw new AppError('changed_meanwhile');
    const { pass_percent, max_attempts, wait_minutes } = old;
    const saved = await tx
      .updateTable('quizzes')
      .set({ ...settings, updated_at: now })
      .where('id', '=', old.id)
      .returning(quizColumns)
      .executeTakeFirstOrThrow();
    const entry = { action: 'quiz.update', entity: 'quizzes', entityId: old.id, actorId, now };
    await recordChanges(tx, [{ ...entry, before: { pass_percent, max_attempts, wait_minutes }, after: settings }]);
    return saved;
  });
}

/** Locks a quiz against other changes of its questions; attempts go on. */
const lockQuiz = async (tx: Db, lessonId: string) =>
  await tx
    .selectFrom('quizzes')
    .select(quizColumns)
    .where('lesson_id', '=', lessonId)
    .forNoKeyUpdate()
    .executeTakeFirst();

type ActiveQuestion = { id: string; question_key: string; position: number; content: QuestionContent };

const activeOf = async (db: Db, quizId: string): Promise<ActiveQuestion[]> =>
  await activeQuestions(db, quizId).select(['id', 'question_key', 'position', 'content']).execute();

/** What a paste changes. */
function compare(questions: readonly QuestionContent[], active: readonly ActiveQuestion[]) {
  const known = new Map(active.map((question) => [question.question_key, question]));
  const pairs = questions.map((content) => ({ content, old: known.get(questionHash(content)) }));
  const changed = pairs.filter(({ content, old }) => !isDeepStrictEqual(old?.content, content));
  const added = changed.filter(({ old }) => !old).length;
  return {
    changed,
    counts: { added, replaced: changed.length - added, existing: pairs.length - changed.length },
  };
}

/** Reads pasted questions and, with `save`, stores those that have no fault. */
export async function addPasted(db: Db, { text, save, ...of }: OfLesson & ParsedInput<typeof pasteQuestions>['body']) {
  const { questions, faults } = readPastedQuestions(text);
  return await db.transaction().execute(async (tx) => {
    if (save) await insertQuiz(tx, of, quizForm.parse({}));
    else await getParentLesson(tx, of.lessonId);
    const quiz = await lockQuiz(tx, of.lessonId);
    const active = quiz ? await activeOf(tx, quiz.id) : [];
    const { changed, counts } = compare(questions, active);
    if (active.length + counts.added > maxQuestions) {
      throw new AppError('bad_input', { issues: [{ path: 'text', message: 'too_many' }] });
    }
    if (!save || !quiz || changed.length === 0) return { ...counts, faults };
    const last = Math.max(0, ...active.map(({ position }) => position));
    const placed = changed.map(({ content, old }, at) => ({ content, old, position: old?.position ?? last + at + 1 }));
    for (const question of placed) await putQuestion(tx, { quizId: quiz.id, ...question, now: of.now });
    const { added, replaced } = counts;
    const entry = { action: 'quiz.paste', entity: 'quizzes', entityId: quiz.id, before: null };
    await recordChanges(tx, [{ ...entry, actorId: of.actorId, now: of.now, after: { added, replaced } }]);
    return { ...counts, faults };
  });
}

interface Placed {
  quizId: string;
  content: QuestionContent;
  /** The question whose place it takes. */
  old: Pick<ActiveQuestion, 'id'> | undefined;
  position: number;
  now: Timestamp;
}

async function putQuestion(tx: Db, { quizId, content, old, position, now }: Placed) {
  if (old) await tx.updateTable('quiz_questions').set({ retired_at: now }).where('id', '=', old.id).execute();
  const facts = { id: randomUUID(), quiz_id: quizId, position, question_key: questionHash(content), created_at: now };
  return await tx
    .insertInto('quiz_questions')
    .values({ ...facts, content: toJson(content) })
    .returning(['id', 'content'])
    .executeTakeFirstOrThrow();
}

/** The quiz of a question, locked, with its active questions. Throws RowNotFound. */
async function lockQuestion(tx: Db, id: string) {
  const quiz = await tx
    .selectFrom('quizzes')
    .innerJoin('quiz_questions', 'quiz_questions.quiz_id', 'quizzes.id')
    .select('quizzes.id')
    .where('quiz_questions.id', '=', id)
    .forNoKeyUpdate('quizzes')
    .executeTakeFirstOrThrow(RowNotFound);
  const active = await activeOf(tx, quiz.id);
  return { quizId: quiz.id, active, question: active.find((one) => one.id === id) };
}

type OnQuestion = ByAdmin & { id: string };

const toAudit = ({ prompt, kind, points }: QuestionContent) => ({ prompt, kind, points });

/** Puts another question in the place of an active one. */
export async function replaceOne(db: Db, { id, content, actorId, now }: OnQuestion & { content: QuestionContent }) {
  return await db.transaction().execute(async (tx) => {
    const { quizId, active, question: old } = await lockQuestion(tx, id);
    if (!old) throw new AppError('changed_meanwhile');
    if (isDeepStrictEqual(old.content, content)) return old;
    const key = questionHash(content);
    if (active.some((one) => one.id !== id && one.question_key === key)) {
      throw new AppError('bad_input', { issues: [{ path: 'prompt', message: 'twice' }] });
    }
    const saved = await putQuestion(tx, { quizId, content, old, position: old.position, now });
    const entry = { action: 'quiz.replace_question', entity: 'quizzes', entityId: quizId, actorId, now };
    await recordChanges(tx, [{ ...entry, before: toAudit(old.content), after: toAudit(content) }]);
    return saved;
  });
}

/** Removes a question from new attempts. */
export async function removeOne(db: Db, { id, actorId, now }: OnQuestion) {
  return await db.transaction().execute(async (tx) => {
    const { quizId, question } = await lockQuestion(tx, id);
    if (!question) return { id };
    await tx.updateTable('quiz_questions').set({ retired_at: now }).where('id', '=', id).execute();
    const entry = { action: 'quiz.remove_question', entity: 'quizzes', entityId: quizId, actorId, now };
    await recordChanges(tx, [{ ...entry, before: toAudit(question.content), after: null }]);
    return { id };
  });
}
