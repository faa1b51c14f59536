import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { posts } from './content.ts';
import { createdAt, daysBefore, inLanguages, readMarkdown, type SeedContext } from './context.ts';

const school = 'Замнал';

/** Inserts the posts of the blog, with their Markdown from `mediaDir`. */
export async function insertPosts({ tx, now }: SeedContext, mediaDir: string): Promise<void> {
  for (const { slug, title, summary, published_days_ago, graduate } of posts) {
    const at = daysBefore(now, published_days_ago);
    const row = {
      id: randomUUID(),
      slug,
      ...inLanguages('title', title),
      ...inLanguages('summary', summary),
      ...inLanguages('body', await readMarkdown(path.join(mediaDir, 'posts', slug))),
      author_name: graduate ?? school,
      is_graduate_story: graduate !== undefined,
      published_at: at,
      ...createdAt(at),
    };
    await tx.insertInto('posts').values(row).execute();
  }
}
