/** The cache of what the site itself is made of: nothing in it is of any person. */
export const siteCache = 'zamnal-site';

/** The address under which the page of the lesson player is kept: one for all lessons, which are put into it in the browser. */
export const lessonShell = '/courses/-/lessons/-';

/** True for the address of a lesson, whose page can come up without a network. */
export const isLessonPath = (path: string): boolean => /^\/courses\/[^/]+\/lessons\/[^/]+$/.test(path);

/** True for a file whose name says its content. */
export const isHashedFile = (path: string): boolean => path.startsWith('/assets/');
