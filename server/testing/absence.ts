import { randomUUID } from 'node:crypto';
import type { Services } from '#server/services/services.ts';
import type { Person } from './build.ts';

interface Absent {
  learner: Person;
  admin: Person;
  courseId: string;
}

/** Adds a nudge and a leave that has ended. */
export async function addAbsence({ db, clock }: Services, { learner, admin, courseId }: Absent) {
  const now = clock.now();
  const nudge = { id: randomUUID(), course_id: courseId, sent_by: admin.id, text: 'Where are you?' };
  await db
    .insertInto('nudges')
    .values({ ...nudge, student_id: learner.id, created_at: now })
    .execute();
  await db
    .insertInto('leaves')
    .values({ student_id: learner.id, starts_at: now, ends_at: now, reminded_at: now, updated_at: now })
    .execute();
}
