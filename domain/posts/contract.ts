import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { defaultLanguage, languages } from '#domain/kernel/language.ts';
import { pageOf, publicListQuery } from '#domain/kernel/page.ts';

const text = z.nullable(z.string());

/** A post's title in its languages. */
export const postTitle = z.object({ id, slug: z.string(), title: z.string(), title_jp: text, title_mn: text });

/** A card of the blog. */
export const postCard = z.extend(postTitle, {
  summary: text,
  summary_jp: text,
  summary_mn: text,
  /** The school's name if the post has no author. */
  author_name: z.string(),
  image_file_id: z.nullable(id),
  published_at: timestamp,
});

/** A post's text as HTML: only tags of Markdown, with allowed links and images. */
export const postHtml = z.object({ body_html: z.string(), body_html_jp: text, body_html_mn: text });

/** A post page. */
export const postDetail = z.extend(postCard, {
  ...postHtml.shape,
  image_alt: text,
  image_alt_jp: text,
  image_alt_mn: text,
  updated_at: timestamp,
});

export type PostCard = z.infer<typeof postCard>;
export type PostDetail = z.infer<typeof postDetail>;

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  summary: 'The posts of the blog, newest first.',
  access: 'public',
  cached: true,
  input: { query: z.object(publicListQuery) },
  output: pageOf(postCard),
  errors: ['bad_cursor'],
});

export const listNewestPosts = endpoint({
  method: 'GET',
  path: '/api/newest-posts',
  summary: 'The three newest posts.',
  access: 'public',
  cached: true,
  output: z.object({ rows: z.array(postCard) }),
});

export const listGraduateStories = endpoint({
  method: 'GET',
  path: '/api/graduate-stories',
  summary: 'The three newest posts with stories of graduates.',
  access: 'public',
  cached: true,
  output: z.object({ rows: z.array(postCard) }),
});

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/{slug}',
  summary: 'One active post by its current or a former slug; the response has the current one.',
  access: 'public',
  cached: true,
  input: { params: z.object({ slug: z.string().check(z.maxLength(200)) }) },
  output: postDetail,
  errors: ['not_found'],
});

export const getFeed = endpoint({
  method: 'GET',
  path: '/blog/rss.xml',
  summary: 'The newest posts as RSS 2.0 in one language.',
  access: 'public',
  bytes: true,
  input: { query: z.object({ lang: z._default(z.enum(languages), defaultLanguage) }) },
});
