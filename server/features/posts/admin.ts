import { postRecord } from '#domain/posts/record.ts';
import { sql } from 'kysely';
import { recordSource } from '#server/core/records/source.ts';
import { hasWords } from '#server/database/lists/search.ts';
import { findUnusedSlug } from './queries.ts';

/** How posts are stored, for the operations of admins. */
export const postSource = recordSource(postRecord, {
  matches: (search) => hasWords('posts.search_text', search),
  referring: {},
  inList: { published_at: sql`published_at` },
  inForm: { published_at: sql`published_at` },
  beforeInsert: async (tx, values) => ({
    ...values,
    slug: values['slug'] ?? (await findUnusedSlug(tx, values['title'] as string)),
  }),
  // Without a slug a post keeps its address.
  beforeUpdate: ({ slug, ...values }) => (slug === null ? values : { ...values, slug }),
  notCopied: { slug: null },
  faults: { post_slugs_slug: { path: 'slug', message: 'taken' } },
});
