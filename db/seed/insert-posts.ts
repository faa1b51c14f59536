import { randomUUID } from 'node:crypto';
import { posts } from './content/posts.ts';
import { daysBefore, madeAt, type SeedContext } from './context.ts';

/** Who signs the posts that tell no story of a graduate. */
const school = 'Замнал';

/** Inserts the posts of the blog. */
export async function insertPosts({ tx, now }: SeedContext): Promise<void> {
  const rows = posts.map(({ slug, title, summary, body, publishedDaysAgo, graduate }) => {
    const at = daysBefore(now, publishedDaysAgo);
    return {
      id: randomUUID(),
      slug,
      title: title.en,
      title_jp: title.ja,
      title_mn: title.mn,
      summary: summary.en,
      summary_jp: summary.ja,
      summary_mn: summary.mn,
      body: body.en,
      body_jp: body.ja,
      body_mn: body.mn,
      author_name: graduate ?? school,
      is_graduate_story: graduate !== undefined,
      published_at: at,
      ...madeAt(at),
    };
  });
  await tx.insertInto('posts').values(rows).execute();
}
