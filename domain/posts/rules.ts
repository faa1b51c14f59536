import { beginningOf } from '#domain/kernel/text.ts';

/** Characters of a post's text, at most. */
export const maxBody = 40_000;

/** Characters of what a card says of a post, at most. */
export const maxSummary = 500;

/** Characters of what is said of a post's picture, at most. */
export const maxImageAlt = 300;

/** Characters of the last part of a post's address, at most. */
export const maxSlug = 80;

/** Posts that other pages show: the newest. */
export const newestPosts = 3;

/** Stories of graduates that the home page shows: the newest. */
export const newestStories = 3;

/** Posts that a feed holds, the newest. */
export const postsInFeed = 30;

/** The form of the last part of a post's address: words of small letters and digits with hyphens between them. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The last part of the address that a title suggests; a title without Latin letters or digits suggests `post`. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return beginningOf(words.replace(/^-/, ''), maxSlug).replace(/-$/, '') || 'post';
}
