import { createPost, deletePost, getAdminPost, updatePost, type ManagedPost } from '#domain/posts/record.ts';
import { getPost } from '#domain/posts/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

let admin: Person;
beforeEach(async () => {
  await server.services.db.deleteFrom('posts').execute();
  admin = await buildAdmin(server.services);
});

const create = async (slug: string, is_active = true) =>
  await server.call(createPost, admin, { body: { title: slug, slug, is_active } });

async function move(post: ManagedPost, slug: string) {
  const { body: seen } = await server.call(getAdminPost, admin, { params: post });
  return await server.call(updatePost, admin, { params: post, body: { ...seen, slug } });
}

/** Returns the id and current slug of the post at a slug. */
async function found(slug: string) {
  const { status, body } = await server.call(getPost, null, { params: { slug } });
  return status === 200 ? [body.id, body.slug] : status;
}

describe('a post whose slug changed', () => {
  test('is found by all its slugs, and can have an earlier one again', async () => {
    const { body: post } = await create('one');
    await move(post, 'two');
    await move(post, 'three');
    for (const slug of ['one', 'two', 'three']) expect(await found(slug)).toEqual([post.id, 'three']);
    expect((await move(post, 'one')).body.slug).toBe('one');
    for (const slug of ['one', 'two', 'three']) expect(await found(slug)).toEqual([post.id, 'one']);
  });

  test('reserves its former slugs, for new and changed posts', async () => {
    const { body: post } = await create('one');
    const { body: other } = await create('other');
    await move(post, 'two');
    const answers = [await create('one'), await move(other, 'one'), await move(other, 'two')];
    for (const { status, body } of answers)
      expect([status, body.error.issues]).toEqual([400, [{ path: 'slug', message: 'taken' }]]);
    expect(await found('other')).toEqual([other.id, 'other']);
    const { body: named } = await server.call(createPost, admin, { body: { title: 'One' } });
    expect(named.slug).toMatch(/^one-[0-9a-f]{6}$/);
  });

  test('is not found by its former slug while it is unpublished', async () => {
    const { body: post } = await create('hidden', false);
    await move(post, 'moved');
    expect(await found('hidden')).toBe(404);
  });

  test('frees its slugs when it is deleted', async () => {
    const { body: post } = await create('one');
    await move(post, 'two');
    await server.call(deletePost, admin, { params: post });
    expect(await found('one')).toBe(404);
    expect((await create('one')).status).toBe(200);
  });
});

describe('a slug is used by one post', () => {
  test('also when others request a former slug while it is replaced', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body: post } = await create(`left-${round}`);
      const { body: other } = await create(`other-${round}`);
      const [moved, taken, created] = await Promise.all([
        move(post, `new-${round}`),
        move(other, `left-${round}`),
        create(`left-${round}`),
      ]);
      expect([moved.status, taken.status, created.status]).toEqual([200, 400, 400]);
      expect(await found(`left-${round}`)).toEqual([post.id, `new-${round}`]);
    }
  });

  test('posts with the same title get different slugs, also at once, which the audit log records', async () => {
    const titled = { title: 'Same title', is_active: true };
    const make = async () => (await server.call(createPost, admin, { body: titled })).body;
    const made = await Promise.all([1, 2, 3, 4, 5].map(make));
    expect(made.filter(({ slug }) => slug === 'same-title')).toHaveLength(1);
    for (const { id, slug } of made) {
      expect(slug).toMatch(/^same-title(-[0-9a-f]{6})?$/);
      expect(await found(slug)).toEqual([id, slug]);
      const log = server.services.db.selectFrom('audit_log').select('after').where('entity_id', '=', id);
      expect(await log.execute()).toMatchObject([{ after: { slug } }]);
    }
  });

  test('when several posts request it at once, the others are found by their former slugs', async () => {
    const made = await Promise.all(['a', 'b', 'c', 'd'].map(async (slug) => await create(slug)));
    const answers = await Promise.all(made.map(async ({ body }) => await move(body, 'wanted')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect(await found('wanted')).toEqual([winner?.id, 'wanted']);
    for (const { body } of made)
      expect(await found(body.slug)).toEqual([body.id, body.id === winner?.id ? 'wanted' : body.slug]);
  });
});
