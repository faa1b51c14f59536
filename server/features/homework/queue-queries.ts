import type { Database } from '#db/tables.ts';
import type { listHomeworkQueue, queueOrders } from '#domain/homework/queue-contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { findPeople, isOneOf } from '#server/core/people/profiles/queries.ts';
import { orderBy } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { type Order, readCountedPage } from '#server/database/lists/listing.ts';
import { htmlInLanguages, withCommentHtml } from '#server/http/markdown.ts';
import { homeworkWeeks } from './admin-queries.ts';
import { attemptsOf, messagesOf, rubricColumns, shownAttempt, shownMessages, withNames } from './queries.ts';

type QueueQuery = ParsedInput<typeof listHomeworkQueue>['query'];
type QueueFilter = Pick<QueueQuery, 'search' | 'course' | 'week'>;

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

/** Submissions as mentors see them; what waits since before `overdueBefore` is overdue. */
const reviewable = (submissions: Waiting, overdueBefore: Timestamp) =>
  withNames(submissions).select(sql<boolean>`coalesce(waiting_since < ${overdueBefore}, false)`.as('is_overdue'));

/** One page of the queue, oldest first, with the weeks of all submissions. */
export async function listQueue(db: Db, { search, course, week, ...place }: QueueQuery, overdueBefore: Timestamp) {
  const waiting = await findWaiting(db, { search, course, week });
  const show = (found: Waiting) => reviewable(found, overdueBefore).$narrowType<{ waiting_since: Timestamp }>();
  const list = { db, choices: ['all'], choice: 'all', matching: () => waiting, show, beside: homeworkWeeks } as const;
  const { beside: weeks, ...page } = await readCountedPage(list, orders, place, adminPageSize);
  return { ...page, rows: page.rows.map(withCommentHtml), weeks };
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

export interface Reviewing {
  adminId: string;
  overdueBefore: Timestamp;
}

/** A submission with everything that a mentor needs for a decision. Throws RowNotFound. */
export async function readReview(db: Db, { id, adminId, overdueBefore }: Reviewing & { id: string }) {
  const { history, messages, ...review } = await reviewable(db.selectFrom('homework_submissions'), overdueBefore)
    .select(['homework_url', 'homework_brief', 'homework_brief_jp', 'homework_brief_mn', ...rubricColumns])
    .select('profiles.language as student_language')
    .select((row) => [
      attemptsOf(row).as('history'),
      messagesOf(row).as('messages'),
      phrasesOf(row, adminId).as('phrases'),
    ])
    .where('homework_submissions.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
  return {
    ...withCommentHtml(review),
    ...htmlInLanguages(review, 'homework_brief'),
    history: history.map(shownAttempt),
    messages: shownMessages(messages),
  };
}
