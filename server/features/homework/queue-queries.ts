import type { Database } from '#db/tables.ts';
import type { listHomeworkQueue, queueOrders } from '#domain/homework/queue-contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { findPeople, isOneOf, namedPerson } from '#server/core/people/profiles/queries.ts';
import { orderBy, titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { type Order, readCountedPage } from '#server/database/listing.ts';
import { homeworkWeeks } from './admin-queries.ts';
import { htmlInLanguages } from '#server/http/markdown.ts';
import {
  attemptsOf,
  isSharedLink,
  lessonTitles,
  messagesOf,
  rubricColumns,
  shownAttempt,
  shownMessages,
} from './queries.ts';

type QueueQuery = ParsedInput<typeof listHomeworkQueue>['query'];
export type QueueFilter = Pick<QueueQuery, 'search' | 'course' | 'week'>;

const orders = {
  waiting_since: orderBy('homework_submissions.waiting_since', timestamp),
} as const satisfies Record<(typeof queueOrders.names)[number], Order>;

/** The query of submissions that wait for a mentor. */
async function findWaiting(db: Db, { search, course, week }: QueueFilter) {
  let waiting = db.selectFrom('homework_submissions').where('waiting_since', 'is not', null);
  if (course !== undefined) waiting = waiting.where('homework_submissions.course_id', '=', course);
  if (week !== undefined) waiting = waiting.where('homework_submissions.week_number', '=', week);
  if (!search) return waiting;
  const people = await findPeople(db, search);
  return waiting.where((row) => isOneOf(row.ref('student_id'), people));
}

type Waiting = Awaited<ReturnType<typeof findWaiting>>;

const show = (waiting: Waiting) =>
  withNames(waiting).select('waiting_since').$narrowType<{ waiting_since: Timestamp }>();

/** Submissions with what the queue shows of them. */
const withNames = (submissions: SelectQueryBuilder<Database, 'homework_submissions', {}>) =>
  submissions
    .innerJoin('courses', 'courses.id', 'homework_submissions.course_id')
    .innerJoin('lessons', 'lessons.id', 'homework_submissions.lesson_id')
    .innerJoin('profiles', 'profiles.id', 'homework_submissions.student_id')
    .select(['homework_submissions.id', 'homework_submissions.week_number', 'homework_submissions.status', 'attempts'])
    .select([...lessonTitles, 'link_state', isSharedLink])
    .select((row) => [
      row('seen_at', 'is not', null).$castTo<boolean>().as('is_question'),
      titlesOf('courses').as('course'),
    ])
    .select(namedPerson().as('student'));

/** One page of the queue, oldest first, with the weeks of all submissions. */
export async function listQueue(db: Db, { search, course, week, ...place }: QueueQuery) {
  const waiting = await findWaiting(db, { search, course, week });
  const list = { db, choices: ['all'], choice: 'all', matching: () => waiting, show, beside: homeworkWeeks } as const;
  const { beside: weeks, ...page } = await readCountedPage(list, orders, place, adminPageSize);
  return { ...page, weeks };
}

/** The id of the submission that waits longest after one that was just decided; undefined if none does. */
export async function findNextInQueue(
  db: Db,
  filter: QueueFilter,
  { id, waitingSince }: { id: string; waitingSince: Timestamp | null },
) {
  let waiting = await findWaiting(db, filter);
  if (waitingSince !== null) {
    waiting = waiting.where(sql<boolean>`(waiting_since, homework_submissions.id) > (${waitingSince}, ${id})`);
  }
  const next = await waiting
    .select('homework_submissions.id')
    .orderBy('waiting_since')
    .orderBy('homework_submissions.id')
    .limit(1)
    .executeTakeFirst();
  return next?.id;
}

const phrasesOf = (row: ExpressionBuilder<Database, 'homework_submissions'>, adminId: string) =>
  row
    .selectFrom('profiles as admin')
    .select('admin.review_phrases')
    .where('admin.id', '=', adminId)
    .$asScalar()
    .$notNull();

/** A submission with everything that a mentor needs for a decision. Throws RowNotFound. */
export async function readReview(db: Db, { id, adminId }: { id: string; adminId: string }) {
  const row = await withNames(db.selectFrom('homework_submissions'))
    .select(['homework_link', 'waiting_since', 'asked_at', 'homework_submissions.updated_at', 'homework_url'])
    .select(['homework_brief', 'homework_brief_jp', 'homework_brief_mn', ...rubricColumns])
    .select('profiles.language')
    .select((row) => [
      attemptsOf(row).as('history'),
      messagesOf(row).as('messages'),
      phrasesOf(row, adminId).as('phrases'),
    ])
    .where('homework_submissions.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
  const { language, student, history, messages, ...review } = row;
  return {
    ...review,
    ...htmlInLanguages(review, 'homework_brief'),
    student: { ...student, language },
    history: history.map(shownAttempt),
    messages: shownMessages(messages),
  };
}
