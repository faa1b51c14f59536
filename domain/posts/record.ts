import * as z from 'zod/mini';
import { maxTitle } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { publishedEndpoints } from '#domain/kernel/records/record-endpoints.ts';
import { recordNames } from '#domain/kernel/records/record-names.ts';
import { defineRecord, field } from '#domain/kernel/records/record.ts';
import { postHtml } from './contract.ts';
import { maxBody, maxImageAlt, maxSlug, maxSummary, slugPattern } from './rules.ts';

const isSlug = (text: string) => slugPattern.test(text);
const slug = z.string().check(z.trim(), z.maxLength(maxSlug), z.refine(isSlug, 'slug_wrong'));

export const postRecord = defineRecord({
  ...recordNames.post,
  words: { one: 'a post', many: 'posts', searched: 'the title in all languages and the author' },
  fields: {
    title: field.translated(field.required({ max: maxTitle })),
    summary: field.translated(field.text({ max: maxSummary, lines: 4 })),
    body: field.translated(field.plain({ max: maxBody, lines: 18 })),
    image_alt: field.translated(field.text({ max: maxImageAlt })),
    /** Null: derived from the title for a new post, unchanged for an existing one. A former slug redirects to its post. */
    slug: { ...field.checked(z._default(z.nullable(slug), null)), stored: z.string() },
    author_name: field.text({ max: maxTitle }),
    image_file_id: field.image,
    is_active: field.flag,
    /** Shown on the home page, with the name of its author. */
    is_graduate_story: field.flag,
  },
  listed: ['title', 'slug', 'author_name'],
  inList: { published_at: z.nullable(timestamp) },
  inForm: { published_at: z.nullable(timestamp) },
  heads: { slug: 'Address', author_name: 'Author', published_at: 'Published' },
  orders: { names: ['created_at', 'updated_at', 'title'], usual: '-created_at' },
});

export const postEndpoints = publishedEndpoints(postRecord);

// Operations are named by their exports.
export const {
  list: listAdminPosts,
  export: exportPosts,
  get: getAdminPost,
  create: createPost,
  update: updatePost,
  change: changePosts,
  copy: copyPost,
  remove: deletePost,
} = postEndpoints;

export const previewPost = endpoint({
  method: 'POST',
  path: '/api/admin/posts/preview',
  summary: 'The HTML of texts in Markdown, as the site would show it; nothing is stored.',
  access: 'admin',
  input: { body: z.pick(postRecord.form, { body: true, body_jp: true, body_mn: true }) },
  output: postHtml,
});

/** A post with the fields of its form. */
export type ManagedPost = z.infer<typeof postRecord.whole>;
