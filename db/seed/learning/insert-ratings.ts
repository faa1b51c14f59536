import { randomUUID } from 'node:crypto';
import { ratings } from '../content.ts';
import { createdAt, daysBefore, type SeedContext } from '../context.ts';
import type { SeededCourse } from './insert-courses.ts';
import type { SeededPerson } from '../people/insert-people.ts';

/** Inserts ratings: one course has enough for an average, another not. */
export async function insertRatings(
  { tx, now }: SeedContext,
  { people, courses }: { people: readonly SeededPerson[]; courses: ReadonlyMap<number, SeededCourse> },
): Promise<void> {
  const rows = ratings.map(({ course, author, stars, sentence = null, status = 'approved', days_ago }) => ({
    id: randomUUID(),
    course_id: courses.get(course)?.id ?? '',
    student_id: people.find(({ content }) => content.email === author)?.id ?? '',
    stars,
    sentence,
    status,
    ...createdAt(daysBefore(now, days_ago)),
  }));
  await tx.insertInto('course_ratings').values(rows).execute();
}
