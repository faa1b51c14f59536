/** The cache of the site's files, without personal data. */
export const siteCache = 'zamnal-site';

/** The cache key of the lesson player's page, one for all lessons. */
export const lessonShell = '/courses/-/lessons/-';

/** True for a lesson's address, which works offline. */
export const isLessonPath = (path: string): boolean => /^\/courses\/[^/]+\/lessons\/[^/]+$/.test(path);

/** True for a file with a hash in its name. */
export const isHashedFile = (path: string): boolean => path.startsWith('/assets/');
