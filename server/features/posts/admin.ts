import { randomBytes } from 'node:crypto';
import { postRecord } from '#domain/posts/record.ts';
import { maxSlug, slugOf } from '#domain/posts/rules.ts';
import { sql } from 'kysely';
import { recordSource } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { hasWords } from '#server/database/search.ts';

/** How posts are stored, for the operations of admins. */
export const postSource = recordSource(postRecord, {
  matches: (search) => hasWords('posts.search_text', search),
  referring: {},
  inList: { published_at: sql`published_at` },
  inForm: { published_at: sql`published_at` },
  beforeInsert: async (tx, { slug, ...values }) => ({
    ...values,
    slug: slug ?? (await unusedSlug(tx, values['title'])),
  }),
  // Without a slug a post keeps its address.
  beforeUpdate: ({ slug, ...values }) => (slug === null ? values : { ...values, slug }),
  notCopied: { slug: null },
  faults: { post_slugs_slug: { path: 'slug', message: 'taken' } },
});

/** A slug from the title that no post has or had. */
async function unusedSlug(tx: Db, title: unknown) {
  // Locked, so that two concurrent posts with one title get different slugs.
  await sql`lock table posts in share row exclusive mode`.execute(tx);
  const slug = slugOf(typeof title === 'string' ? title : '');
  const used = await tx.selectFrom('post_slugs').select('slug').where('slug', '=', slug).executeTakeFirst();
  if (!used) return slug;
  const end = `-${randomBytes(3).toString('hex')}`;
  return slug.slice(0, maxSlug - end.length).replace(/-$/, '') + end;
}
