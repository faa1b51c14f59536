import { randomBytes } from 'node:crypto';
import { postRecord } from '#domain/posts/record.ts';
import { maxSlug, slugOf } from '#domain/posts/rules.ts';
import { sql } from 'kysely';
import { recordSource } from '#server/core/records/source.ts';
import { hasWords } from '#server/database/search.ts';

/** How posts are stored, for the operations of admins. */
export const postSource = recordSource(postRecord, {
  matches: (search) => hasWords('posts.search_text', search),
  referring: {},
  inList: { published_at: sql`published_at` },
  inForm: { published_at: sql`published_at` },
  beforeInsert: ({ slug, ...values }) => ({ ...values, slug: slug ?? unusedSlug(values['title']) }),
  // Without a slug a post keeps its address.
  beforeUpdate: ({ slug, ...values }) => (slug === null ? values : { ...values, slug }),
  notCopied: { slug: null },
  faults: { post_slugs_slug: { path: 'slug', message: 'taken' } },
});

/** SQL: a slug from the title that no post has or had. Of two posts that get the same at once, the second one is inserted again. */
function unusedSlug(title: unknown) {
  const slug = slugOf(typeof title === 'string' ? title : '');
  const end = `-${randomBytes(3).toString('hex')}`;
  const other = slug.slice(0, maxSlug - end.length).replace(/-$/, '') + end;
  return sql<string>`case when exists (select from post_slugs where slug = ${slug}) then ${other} else ${slug} end`;
}
