import type { Actor } from '#domain/kernel/actor.ts';
import { mayCall, permissionSetsOf } from '#domain/kernel/permissions.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import { readingStatuses } from '#domain/lessons/rules.ts';
import type { listQuestions, Question } from '#domain/questions/contract.ts';
import { type QuestionStatus, questionStatuses } from '#domain/questions/rules.ts';
import { sql, type SqlBool } from 'kysely';
import { findPeople } from '#server/core/people/profiles/queries.ts';
import { adminList, orderBy, titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { readPage } from '#server/database/lists/listing.ts';
import { hasWords, isAnyOf } from '#server/database/lists/search.ts';
import { getEnteredCourse, lastOpenWeekInSql } from '#server/features/enrollments/access.ts';
import { getOpenLesson } from '#server/features/lessons/access.ts';
import { htmlOfUser } from '#server/http/markdown.ts';

type Table = 'questions' | 'answers';

/** SQL: the row is shown to the actor: a hidden one only to its author and mentors. */
export const isVisible = (table: Table, actor: Actor) =>
  mayCall('teaching', actor)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(`${table}.hidden_at`)} is null or ${sql.ref(`${table}.author_id`)} = ${actor.userId})`;

/** SQL: the profile is an admin who answers questions. */
const isMentor = sql<boolean>`(role = 'admin' and permissions = any(${permissionSetsOf('teaching')}))`;

const authorOf = (table: Table, { userId }: Actor) =>
  sql<Question['author']>`(
    select json_build_object('name', full_name, 'is_mentor', ${isMentor}, 'is_me', profiles.id = ${userId}::uuid)
    from profiles where profiles.id = ${sql.ref(`${table}.author_id`)})`.as('author');

const questions = (db: Db) => db.selectFrom('questions');

/** Adds what a list shows of a question. */
const showTo = (actor: Actor) => (rows: ReturnType<typeof questions>) =>
  rows
    .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
    .innerJoin('courses', 'courses.id', 'questions.course_id')
    .select([
      'questions.id',
      titlesOf('courses').as('course'),
      'lesson_id',
      'questions.title',
      'video_second',
      'status',
    ])
    .select(['week_number', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn', 'answer_count'])
    .select(['questions.created_at', 'edited_at', authorOf('questions', actor)])
    .select([
      sql<number>`(select count(*) from question_me_too where question_id = questions.id)`.as('me_too_count'),
      sql<boolean>`exists (
        select from question_me_too where question_id = questions.id and person_id = ${actor.userId})`.as('me_too'),
    ]);

const orders = { created_at: orderBy('questions.created_at', timestamp) };

/** One page of the questions about lessons that are open to the actor, newest first. */
export async function listOpenQuestions(
  db: Db,
  { params, query, actor }: ParsedInput<typeof listQuestions> & { actor: Actor },
) {
  const { search, lesson, cursor } = query;
  const access = await getEnteredCourse(db, { courseId: params.id, actor });
  let matching = questions(db)
    .where('course_id', '=', params.id)
    .where(isVisible('questions', actor))
    .where('lesson_id', 'in', (row) =>
      row
        .selectFrom('lessons')
        .select('lessons.id')
        .where('lessons.course_id', '=', params.id)
        .where('week_number', '<=', lastOpenWeekInSql(access)),
    );
  if (lesson) matching = matching.where('lesson_id', '=', lesson);
  if (search) matching = matching.where(hasWords('questions.search_text', search));
  return await readPage({ matching, show: showTo(actor) }, orders, { sort: '-created_at', cursor }, publicPageSize);
}

/** A question about a lesson that is open to the actor, with its answers. Throws like `getOpenLesson`. */
export async function getThread(db: Db, { id, actor }: { id: string; actor: Actor }) {
  const question = await showTo(actor)(questions(db))
    .select('questions.body')
    .where('questions.id', '=', id)
    .where(isVisible('questions', actor))
    .executeTakeFirstOrThrow(RowNotFound);
  await getOpenLesson(db, { id: question.lesson_id, actor });
  const answers = await db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'question_id')
    .select(['answers.id', 'answers.body', 'answers.created_at', 'answers.edited_at', authorOf('answers', actor)])
    .select(sql<boolean>`answers.hidden_at is not null`.as('is_hidden'))
    .select(sql<boolean>`answers.id is not distinct from accepted_answer_id`.as('is_accepted'))
    .where('question_id', '=', id)
    .where(isVisible('answers', actor))
    .orderBy('is_accepted', 'desc')
    .orderBy('answers.created_at')
    .orderBy('answers.id')
    .execute();
  return { ...withHtml(question), answers: answers.map(withHtml) };
}

const withHtml = <Post extends { body: string; author: Question['author'] }>(post: Post) => ({
  ...post,
  body_html: htmlOfUser(post.body),
  body: post.author?.is_me ? post.body : null,
});

/** The number of a question's answers, also hidden ones. */
export async function countAnswers(db: Db, questionId: string) {
  const { count } = await db
    .selectFrom('answers')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who asked, answered or pressed "me too", and may still enter the course. */
export async function listFollowers(db: Db, { id, course_id }: { id: string; course_id: string }) {
  const { rows } = await sql<{ id: string }>`
    select id from profiles where id in (
      select author_id from questions where id = ${id}
      union all select author_id from answers where question_id = ${id} and hidden_at is null
      union all select person_id from question_me_too where question_id = ${id}
    ) and (${isMentor} or exists (
      select from enrollments
      where student_id = profiles.id and course_id = ${course_id} and status = any(${readingStatuses})
    ))`.execute(db);
  return rows.map((row) => row.id);
}

interface QuestionFilter {
  course?: string | undefined;
  search?: string | undefined;
  actor: Actor;
}

/** The questions of all courses or one for mentors, by status. */
export const questionList = adminList({
  orders,
  choices: questionStatuses,
  find: async (db, { course, search }: QuestionFilter) => {
    let found = questions(db);
    if (course) found = found.where('course_id', '=', course);
    if (search) {
      const words = hasWords('questions.search_text', search);
      const people = await findPeople(db, search);
      found = found.where((row) =>
        'ids' in people ? row.or([words, isAnyOf(row.ref('questions.author_id'), people.ids)]) : words,
      );
    }
    return (status: QuestionStatus) => found.where('status', '=', status);
  },
  show: (rows, { actor }) => showTo(actor)(rows),
});
