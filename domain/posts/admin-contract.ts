import * as z from 'zod/mini';
import { storedFile } from '#domain/files/contract.ts';
import {
  activities,
  activityFilters,
  longestTitle,
  optionalFile,
  optionalText,
  plainText,
  requiredText,
} from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { adminListQuery, changedRows, filteredPageOf, statusChanges } from '#domain/kernel/list.ts';
import { postHtml, postTitle } from './contract.ts';
import { longestBody, longestImageAlt, longestSlug, longestSummary, slugPattern } from './rules.ts';

const text = z.nullable(z.string());

/** A post in the admin list. */
export const adminPost = z.extend(postTitle, {
  status: z.enum(activities),
  author_name: text,
  /** Languages with missing texts. */
  missing: z.array(z.enum(languages)),
  published_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
});

/** A post in the admin list. */
export type AdminPost = z.infer<typeof adminPost>;

const isSlug = (text: string) => slugPattern.test(text);

/** What the form of a post sends. */
export const postForm = z.object({
  title: requiredText(longestTitle),
  title_jp: optionalText(longestTitle),
  title_mn: optionalText(longestTitle),
  summary: optionalText(longestSummary),
  summary_jp: optionalText(longestSummary),
  summary_mn: optionalText(longestSummary),
  body: plainText(longestBody),
  body_jp: optionalText(longestBody),
  body_mn: optionalText(longestBody),
  /** Null: made from the title for a new post, as it is for another. */
  slug: z._default(
    z.nullable(z.string().check(z.trim(), z.maxLength(longestSlug), z.refine(isSlug, 'slug_wrong'))),
    null,
  ),
  author_name: optionalText(longestTitle),
  image_file_id: optionalFile,
  image_alt: optionalText(longestImageAlt),
  image_alt_jp: optionalText(longestImageAlt),
  image_alt_mn: optionalText(longestImageAlt),
  /** The home page shows it, by the name of its author. */
  is_graduate_story: z._default(z.boolean(), false),
  is_active: z._default(z.boolean(), false),
});

/** What the form of a post holds. */
export type PostForm = z.infer<typeof postForm>;

/** A post with all that its form writes. */
export const managedPost = z.extend(postForm, {
  id,
  slug: z.string(),
  image_file: z.nullable(storedFile),
  published_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
});

/** A post with all that its form writes. */
export type ManagedPost = z.infer<typeof managedPost>;

/** The orders of the list of posts, and the one that it stands in. */
export const postOrders = { names: ['created_at', 'updated_at', 'title'], usual: '-created_at' } as const;

const postList = adminListQuery(postOrders, { status: z._default(z.enum(activityFilters), 'all') });

export const listAdminPosts = endpoint({
  method: 'GET',
  path: '/api/admin/posts',
  summary:
    'All posts, inactive ones included; the search looks at the title in all languages and at the author. Counts are of the search, by activity.',
  access: 'admin',
  input: { query: postList },
  output: filteredPageOf(adminPost, activityFilters),
  errors: ['bad_cursor'],
});

export const exportPosts = endpoint({
  method: 'GET',
  path: '/api/admin/posts/export',
  summary: 'The posts that the filter leaves, all of them, as CSV.',
  access: 'admin',
  bytes: true,
  input: { query: postList },
  output: z.null(),
  errors: [],
});

export const getAdminPost = endpoint({
  method: 'GET',
  path: '/api/admin/posts/{id}',
  summary: 'One post with all that its form writes.',
  access: 'admin',
  input: { params: idParams },
  output: managedPost,
  errors: ['not_found'],
});

export const previewPost = endpoint({
  method: 'POST',
  path: '/api/admin/posts/preview',
  summary: 'The HTML that the site would show of texts in Markdown; nothing is kept.',
  access: 'admin',
  input: { body: z.pick(postForm, { body: true, body_jp: true, body_mn: true }) },
  output: postHtml,
  errors: [],
});

export const createPost = endpoint({
  method: 'POST',
  path: '/api/admin/posts',
  summary: 'Adds a post; an address that another post has or had is told as an issue of `slug`.',
  access: 'admin',
  input: { body: postForm },
  output: managedPost,
  errors: ['file_missing'],
});

export const updatePost = endpoint({
  method: 'PUT',
  path: '/api/admin/posts/{id}',
  summary:
    'Replaces the fields of a post as the admin saw it: at the time of its last change. A former address goes on leading to it.',
  access: 'admin',
  input: { params: idParams, body: z.extend(postForm, { updated_at: timestamp }) },
  output: managedPost,
  errors: ['not_found', 'file_missing', 'changed_meanwhile'],
});

export const changePosts = endpoint({
  method: 'PUT',
  path: '/api/admin/posts/status',
  summary:
    'Shows one or several posts on the site or takes them off, each from the state that the admin saw; those that somebody else was quicker with stay as they are.',
  access: 'admin',
  input: { body: statusChanges(activities) },
  output: changedRows(adminPost),
  errors: [],
});

export const copyPost = endpoint({
  method: 'POST',
  path: '/api/admin/posts/{id}/copy',
  summary: 'Adds an inactive copy of a post at an address of its own, with its image.',
  access: 'admin',
  input: { params: idParams },
  output: managedPost,
  errors: ['not_found'],
});

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/admin/posts/{id}',
  summary: 'Deletes a post and its image.',
  access: 'admin',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found'],
});
