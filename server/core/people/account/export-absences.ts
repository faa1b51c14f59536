import type { Db } from '#server/database/database.ts';

/** The parts of an export about nudges and leaves. */
export const absenceParts = [
  {
    name: 'nudges',
    rows: (db: Db, { id }: { id: string }) =>
      db
        .selectFrom('nudges')
        .innerJoin('courses', 'courses.id', 'nudges.course_id')
        .select(['nudges.id', 'nudges.course_id', 'courses.title as course', 'nudges.text'])
        .select(['nudges.created_at', 'nudges.returned_at'])
        .where('nudges.student_id', '=', id)
        .orderBy('nudges.created_at'),
  },
  {
    name: 'leaves',
    rows: (db: Db, { id }: { id: string }) =>
      db
        .selectFrom('leaves')
        .select(['starts_at', 'ends_at', 'reminded_at', 'updated_at'])
        .where('student_id', '=', id),
  },
] as const;
