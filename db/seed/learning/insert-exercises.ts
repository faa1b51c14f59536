import { randomUUID } from 'node:crypto';
import { exerciseContent } from '#domain/exercises/shapes.ts';
import * as z from 'zod/mini';
import exercisesJson from '../content/exercises.json' with { type: 'json' };
import { createdAt, daysBefore, type SeedContext } from '../context.ts';
import type { SeededCourse } from './insert-courses.ts';

/** An exercise of the lesson at `position` of a week, from 1. */
const exercise = z.strictObject({
  course: z.number(),
  week: z.number(),
  position: z.number(),
  content: exerciseContent,
});
const exercises = z.array(exercise).parse(exercisesJson);

/** Inserts exercises of early lessons. */
export async function insertExercises({ tx, now }: SeedContext, courses: ReadonlyMap<number, SeededCourse>) {
  const times = createdAt(daysBefore(now, 30));
  const rows = exercises.map(({ course, week, position, content }) => {
    const lessons = courses.get(course)?.lessons.filter((lesson) => lesson.week === week);
    const lesson_id = lessons?.[position - 1]?.id ?? '';
    return { id: randomUUID(), lesson_id, position: 1, content: JSON.stringify(content), ...times };
  });
  await tx.insertInto('exercises').values(rows).execute();
}
