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

/** The post that a slug leads to, by its id and the slug that it has now. */
async function found(slug: string) {
  const { status, body } = await server.call(getPost, null, { params: { slug } });
  return status === 200 ? [body.id, body.slug] : status;
}

describe('a post whose address changed', () => {
  test('is found by every address that it had, and has them back', async () => {
    const { body: post } = await create('one');
    await move(post, 'two');
    await move(post, 'three');
    for (const slug of ['one', 'two', 'three']) expect(await found(slug)).toEqual([post.id, 'three']);
    expect((await move(post, 'one')).body.slug).toBe('one');
    for (const slug of ['one', 'two', 'three']) expect(await found(slug)).toEqual([post.id, 'one']);
  });

  test('leaves its former address to no other, neither a new one nor one that moves', async () => {
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

  test('is not shown by its former address while it is off the site', async () => {
    const { body: post } = await create('hidden', false);
    await move(post, 'moved');
    expect(await found('hidden')).toBe(404);
  });

  test('takes its addresses with it when it is deleted', async () => {
    const { body: post } = await create('one');
    await move(post, 'two');
    await server.call(deletePost, admin, { params: post });
    expect(await found('one')).toBe(404);
    expect((await create('one')).status).toBe(200);
  });
});

describe('of several who want one address at once, one has it', () => {
  test('while a post leaves it', async () => {
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

  test('and the others keep theirs', async () => {
    const made = await Promise.all(['a', 'b', 'c', 'd'].map(async (slug) => await create(slug)));
    const answers = await Promise.all(made.map(async ({ body }) => await move(body, 'wanted')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect(await found('wanted')).toEqual([winner?.id, 'wanted']);
    for (const { body } of made)
      expect(await found(body.slug)).toEqual([body.id, body.id === winner?.id ? 'wanted' : body.slug]);
  });
});
