import { sql } from 'kysely';
import { copyFiles } from '#server/core/files/commands.ts';
import type { Copy } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { fileColumns, textColumns } from '#server/features/lessons/admin-queries.ts';

/** Locks the order of the courses for adding and arranging. */
export async function lockCourses(tx: Db) {
  await sql`lock table courses in share row exclusive mode`.execute(tx);
}

/** Copies the lessons of another course with their texts, links, positions and files. */
export async function copyLessons(tx: Db, { from, to, actorId: ownerId, now }: Copy) {
  const lessons = await tx
    .selectFrom('lessons')
    .select(fileColumns)
    .where('course_id', '=', from)
    .orderBy('id')
    .forShare()
    .execute();
  const ids = lessons.flatMap((lesson) => Object.values(lesson)).filter((id) => id !== null);
  const copies = JSON.stringify(Object.fromEntries(await copyFiles(tx, ids, { ownerId, now, attached: true })));
  const columns = [...textColumns, 'position'].map((column) => sql.ref(column));
  const copyOf = (column: string) => sql`(${copies}::jsonb ->> ${sql.ref(column)}::text)::uuid`;
  await sql`
    insert into lessons (id, course_id, created_at, updated_at, ${sql.join([...columns, ...fileColumns.map((column) => sql.ref(column))])})
    select gen_random_uuid(), ${to}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${sql.join([...columns, ...fileColumns.map(copyOf)])}
    from lessons where course_id = ${from}`.execute(tx);
}
