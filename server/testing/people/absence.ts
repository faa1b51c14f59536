import { plusDays } from '#domain/kernel/time.ts';
import { schoolDay } from '#domain/progress/rules.ts';
import type { Services } from '#server/services/services.ts';
import type { Person } from '#server/testing/build.ts';

interface Absent {
  learner: Person;
  admin: Person;
  courseId: string;
}

/** Adds a nudge and a leave that has ended. */
export async function addAbsence({ db, clock }: Services, { learner, admin, courseId }: Absent) {
  const now = clock.now();
  const nudge = { course_id: courseId, sent_by: admin.id, text: 'Where are you?', created_at: now };
  await db
    .insertInto('nudges')
    .values({ ...nudge, student_id: learner.id })
    .execute();
  const days = { starts_on: plusDays(schoolDay(now), -9), returns_on: schoolDay(now) };
  await db
    .insertInto('leaves')
    .values({ ...days, student_id: learner.id, reminded_at: now, updated_at: now })
    .execute();
}
