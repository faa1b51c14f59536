import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

interface Copies {
  /** The ids of the copied lessons by those of their originals. */
  lessons: Readonly<Record<string, string>>;
  now: Timestamp;
}

/** Copies the exercises of lessons. */
export async function copyExercises(tx: Db, { lessons, now }: Copies) {
  const ids = JSON.stringify(lessons);
  await sql`
    insert into exercises (id, lesson_id, position, content, created_at, updated_at)
    select gen_random_uuid(), copied.value::uuid, position, content, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_each_text(${ids}::jsonb) as copied join exercises on lesson_id = copied.key::uuid`.execute(tx);
}
