import { beginningOf } from '#domain/kernel/text.ts';

// The maximum lengths of texts.
export const maxBody = 40_000;
export const maxSummary = 500;
export const maxImageAlt = 300;
export const maxSlug = 80;

// The numbers of posts on other pages, of stories on the home page, and of posts in a feed.
export const newestPosts = 3;
export const newestStories = 3;
export const postsInFeed = 30;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A slug from a title; `post` for one without Latin letters or digits. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return beginningOf(words.replace(/^-/, ''), maxSlug).replace(/-$/, '') || 'post';
}
