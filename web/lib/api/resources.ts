import { adminKey, keyOf } from './query.ts';

/** The keys of operations by their paths: the contracts would make every page larger. `live-keys.test.ts` looks for each operation. */
export const keysOf = (...paths: string[]) => paths.map((path) => keyOf({ path }));

/** The keys of what admins load below `/api/admin/<name>`. */
export const adminKeys = (...names: string[]) => names.map((name) => [...adminKey, name]);

/** What several features reload together. */
export const resources = {
  courses: keysOf('/api/courses', '/api/courses/{id}', '/api/course-titles', '/api/courses/{id}/sample-lesson'),
  enrollments: keysOf('/api/enrollments', '/api/courses/{id}/enrollment', '/api/payments'),
  lessons: keysOf('/api/courses/{id}/lessons', '/api/lessons/{id}'),
  homework: keysOf('/api/homework', '/api/lessons/{id}/homework', '/api/activity'),
  // Without the open submission, so that each decision reloads nothing: a change is noticed when deciding.
  homeworkLists: keysOf(
    '/api/admin/homework/queue',
    '/api/admin/homework/students',
    '/api/admin/homework/students/{id}/submissions',
  ),
  questions: keysOf('/api/courses/{id}/questions', '/api/questions/{id}'),
  profile: keysOf('/api/profile', '/api/profile/photo', '/api/works'),
};
