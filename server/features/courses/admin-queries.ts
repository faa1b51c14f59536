import { id as idShape } from '#domain/kernel/ids.ts';
import * as z from 'zod/mini';
import type { listAdminCourses } from '#domain/courses/contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import { sql } from 'kysely';
import { cappedCount, contains, decodeCursor, toPage } from '../../platform/paging.ts';
import type { Db } from '../../platform/postgres.ts';

const cursorShape = z.tuple([z.int32(), idShape]);

const titleColumns = ['title', 'title_jp', 'title_mn'] as const;

/** One page of all courses, inactive ones included, by number. */
export async function listAllCourses(db: Db, { search, cursor }: ParsedInput<typeof listAdminCourses>['query']) {
  let matching = db.selectFrom('courses');
  if (search) {
    matching = matching.where((row) => row.or(titleColumns.map((column) => contains(row.ref(column), search))));
  }
  let page = matching
    .select(['id', ...titleColumns, 'number', 'is_active', 'weekly_release'])
    .select((row) =>
      row
        .selectFrom('lessons')
        .select((lesson) => lesson.fn.countAll<number>().as('count'))
        .whereRef('lessons.course_id', '=', 'courses.id')
        .$asScalar()
        .$notNull()
        .as('lesson_count'),
    )
    .orderBy('number')
    .orderBy('id')
    .limit(adminPageSize + 1);
  if (cursor) {
    const [number, id] = decodeCursor(cursor, cursorShape);
    page = page.where(sql<boolean>`(number, id) > (${number}, ${id})`);
  }
  const [rows, count] = await Promise.all([
    page.execute(),
    db.selectNoFrom(cappedCount(matching.select('id')).as('total')).executeTakeFirstOrThrow(),
  ]);
  return toPage({ rows, size: adminPageSize, total: count.total, keyOf: (row) => [row.number, row.id] });
}
