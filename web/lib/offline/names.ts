/** The cache of the site's files, without personal data. */
export const siteCache = 'zamnal-site';

/** The cache of a learner's copies. */
export const copiesCache = (learnerId: string) => `zamnal-lessons-${learnerId}`;

/** The cache key of the lesson player's page, one for all lessons. */
export const lessonShell = '/courses/-/lessons/-';

/** The list of saved weeks. */
export const savedPage = '/saved';

/** The cache key of the page of an exercise, one for all exercises. */
export const exerciseShell = '/exercises/-';

/** The document in which programs of exercises run (154). */
export const exerciseFrame = '/exercise-frame.html';

/** The pages that work offline by the cache keys of their HTML. */
const offlinePages: readonly (readonly [RegExp, string])[] = [
  [/^\/courses\/[^/]+\/lessons\/[^/]+$/, lessonShell],
  [/^\/saved$/, savedPage],
  [/^\/exercises\/[^/]+$/, exerciseShell],
  [/^\/exercise-frame\.html$/, exerciseFrame],
];

/** The cache key of the page at a path; null if it does not work offline. */
export const offlinePageOf = (path: string): string | null =>
  offlinePages.find(([form]) => form.test(path))?.[1] ?? null;

/** Videos are stored in parts, so that an interrupted download loses less than one. */
export const partBytes = 256 * 1024;

/** The cache key of a saved week. */
export const weekAddress = (week: { course: { id: string }; week: number }) =>
  `/saved-weeks/${week.course.id}/${week.week}`;

/** True for a file with a hash in its name. */
export const isHashedFile = (path: string): boolean => path.startsWith('/assets/');

/** The files of the build that a page names. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w./-]+/g))];
