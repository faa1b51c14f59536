import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { copyFiles } from '#server/core/files/commands.ts';
import type { Copy } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { fileColumns, textColumns } from '#server/features/lessons/admin-queries.ts';
import { copyExercises } from '#server/features/exercises/commands.ts';
import { copyQuizzes } from '#server/features/quizzes/commands.ts';

/** Locks the order of the courses for adding and arranging. */
export async function lockCourses(tx: Db) {
  await sql`lock table courses in share row exclusive mode`.execute(tx);
}

/** Copies the lessons of another course with their texts, links, positions, files, quizzes and exercises. */
export async function copyLessons(tx: Db, { from, to, actorId: ownerId, now }: Copy) {
  const lessons = await tx
    .selectFrom('lessons')
    .select(['id', ...fileColumns])
    .where('course_id', '=', from)
    .orderBy('id')
    .forShare()
    .execute();
  const ids = lessons.flatMap((lesson) => fileColumns.map((column) => lesson[column])).filter((id) => id !== null);
  const lessonCopies = Object.fromEntries(lessons.map(({ id }) => [id, randomUUID()]));
  const fileCopies = Object.fromEntries(await copyFiles(tx, ids, { ownerId, now, attached: true }));
  const copies = JSON.stringify({ ...lessonCopies, ...fileCopies });
  const columns = [...textColumns, 'position'].map((column) => sql.ref(column));
  const copyOf = (column: string) => sql`(${copies}::jsonb ->> ${sql.ref(column)}::text)::uuid`;
  await sql`
    insert into lessons (id, course_id, created_at, updated_at, ${sql.join([...columns, ...fileColumns.map((column) => sql.ref(column))])})
    select ${copyOf('id')}, ${to}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${sql.join([...columns, ...fileColumns.map(copyOf)])}
    from lessons where course_id = ${from}`.execute(tx);
  await copyQuizzes(tx, { lessons: lessonCopies, now });
  await copyExercises(tx, { lessons: lessonCopies, now });
}
