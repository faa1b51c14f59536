import type { Services } from '#server/services/services.ts';
import { buildCourse, buildEnrollment, buildLearner, buildLesson, type Person } from '#server/testing/build.ts';

/** The number of weeks, and the learners with the week that is open for them, by default the last one. */
export type ClassFacts = [weeks: number, learners: readonly { full_name?: string; week?: number }[]];

/** Creates a weekly course with one lesson in each week from 0, and active learners. */
export async function buildWeeklyClass(services: Services, ...[weeks, learners]: ClassFacts) {
  const { id: course_id } = await buildCourse(services, { weekly_release: true });
  const lessons: string[] = [];
  for (let week = 0; week < weeks; week += 1)
    lessons.push((await buildLesson(services, { course_id, week_number: week })).id);
  const people: (Person & { enrollment: string })[] = [];
  for (const { week = weeks - 1, ...profile } of learners) {
    const person = await buildLearner(services, profile);
    const { id: enrollment } = await buildEnrollment(services, {
      course_id,
      student_id: person.id,
      status: 'active',
      unlocked_week_number: week,
    });
    people.push({ ...person, enrollment });
  }
  return { course: course_id, lessons, people };
}
