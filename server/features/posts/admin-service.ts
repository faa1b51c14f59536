import { randomBytes } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import { copyTitles } from '#domain/kernel/content.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { changePosts, ManagedPost, PostForm } from '#domain/posts/admin-contract.ts';
import { longestSlug, slugOf } from '#domain/posts/rules.ts';
import { violatesUnique, type Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import {
  type ByAdmin,
  changeActivity,
  type Content,
  copyImage,
  insertContent,
  removeContent,
  replaceContent,
} from '#server/core/records/content-queries.ts';
import { getManagedPost, listPostsById, postColumns } from './admin-queries.ts';

const posts: Content<(typeof postColumns)[number]> = {
  table: 'posts',
  noun: 'post',
  columns: postColumns,
  images: ['image_file_id'],
};

/** Inserts a post with the given slug, or with one made from its title. */
export async function addPost(db: Db, { fields, ...by }: ByAdmin & { fields: PostForm }): Promise<ManagedPost> {
  const insert = async (slug: string) =>
    await db
      .transaction()
      .execute(async (tx) =>
        getManagedPost(tx, await insertContent(tx, posts, { fields: { ...fields, slug }, ...by })),
      );
  const { slug } = fields;
  if (slug !== null) return await refusingTaken(async () => await insert(slug));
  const suggested = slugOf(fields.title);
  try {
    return await insert(suggested);
  } catch (error) {
    if (!isTaken(error)) throw error;
    const end = `-${randomBytes(3).toString('hex')}`;
    return await insert(suggested.slice(0, longestSlug - end.length).replace(/-$/, '') + end);
  }
}

/** Updates a post that is still as the admin saw it; without a slug it keeps its address. */
export async function editPost(
  { db, scheduler }: Services,
  { fields: { slug, ...fields }, ...change }: ByAdmin & { id: string; seenAt: Timestamp; fields: PostForm },
) {
  const post = await refusingTaken(
    async () =>
      await db.transaction().execute(async (tx) => {
        await replaceContent(tx, posts, { ...change, fields: slug === null ? fields : { ...fields, slug } });
        return await getManagedPost(tx, change.id);
      }),
  );
  scheduler.trigger();
  return post;
}

/** Publishes or hides posts. */
export async function changePostActivity(db: Db, asked: ByAdmin & ParsedInput<typeof changePosts>['body']) {
  return await db.transaction().execute(async (tx) => {
    const stale = await changeActivity(tx, posts, asked);
    const ids = asked.changes.map((change) => change.id);
    return { rows: await listPostsById(tx, ids), stale };
  });
}

/** Inserts an inactive copy of a post with a slug and a copy of the image of its own. */
export async function duplicatePost(
  services: Services,
  { id, actor, now }: { id: string; actor: Actor; now: Timestamp },
) {
  const original = await getManagedPost(services.db, id);
  const image_file_id =
    original.image_file_id && (await copyImage(services, { id: original.image_file_id, actor, now }));
  const fields = { ...original, ...copyTitles(original), slug: null, image_file_id, is_active: false };
  return await addPost(services.db, { fields, actorId: actor.userId, now });
}

/** Deletes a post with its image. */
export async function discardPost({ db, scheduler }: Services, { id, ...by }: ByAdmin & { id: string }) {
  await db.transaction().execute(async (tx) => removeContent(tx, posts, { id, countReferring: nothingRefers, ...by }));
  scheduler.trigger();
  return { id };
}

const nothingRefers = async () => await Promise.resolve({});

// SQL: another post has or had the slug.
const isTaken = (error: unknown) => violatesUnique(error, 'post_slugs_slug');

// A concurrent insert may take the slug; the constraint decides.
async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new AppError('bad_input', { issues: [{ path: 'slug', message: 'taken' }] });
  }
}
