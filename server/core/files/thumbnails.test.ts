import { addressOf } from '#domain/kernel/endpoint.ts';
import { cardImageAddress, getThumbnail, imageAddress } from '#domain/files/contract.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { listUsers } from '#domain/users/contract.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLearner, buildUpload, type Person } from '#server/testing/build.ts';
import { type Caller, useServer } from '#server/testing/server.ts';
import { sendUpload } from '#server/testing/upload.ts';

const server = useServer();

/** A large photo: red above and blue below. */
const portrait = async () => {
  const half = (background: string) => ({ create: { width: 900, height: 600, channels: 3 as const, background } });
  const below = await sharp(half('blue')).png().toBuffer();
  return await sharp(half('red'))
    .extend({ bottom: 600 })
    .composite([{ input: below, top: 600, left: 0 }])
    .png()
    .toBuffer();
};

const show = async (person: Person, id: string | null) =>
  await server.services.db.updateTable('profiles').set({ photo_file_id: id }).where('id', '=', person.id).execute();

/** Uploads a photo of a person and shows it in the profile. */
async function givePhoto(person: Person): Promise<string> {
  const { body } = await sendUpload(server, person, { kind: 'photo', name: 'me.png', bytes: await portrait() });
  await show(person, body.id);
  return body.id;
}

const fetchThumbnail = async (as: Caller | null, id: string, headers: Record<string, string> = {}) =>
  await server.fetch(addressOf(getThumbnail.path, { params: { id } }), {
    headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) },
  });

const smallOf = async (id: string) => {
  const row = await server.services.db.selectFrom('files').select('small_picture').where('id', '=', id).execute();
  return row[0]?.small_picture ?? null;
};

describe('an image on a card', () => {
  test('is small, public and cached as immutable', async () => {
    const { services } = server;
    const admin = await buildAdmin(services);
    const { body } = await sendUpload(server, admin, { kind: 'image', name: 'c.png', bytes: await portrait() });
    expect((await server.fetch(cardImageAddress(body.id))).status).toBe(404);
    await buildCourse(services, { cover_file_id: body.id });
    const answer = await server.fetch(cardImageAddress(body.id));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 540, height: 720 });
  });

  test('is the original where no thumbnail can be made', async () => {
    const { services } = server;
    const { id } = await buildUpload(services, { owner: await buildAdmin(services), kind: 'image' });
    await buildCourse(services, { cover_file_id: id });
    const answer = await server.fetch(cardImageAddress(id), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, imageAddress(id)]);
  });
});

describe('the thumbnail of a photo', () => {
  test('is a small square of the upper part, rendered once and revalidated each time', async () => {
    const person = await buildLearner(server.services);
    const id = await givePhoto(person);
    expect(await smallOf(id)).toBeNull();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(async () => await fetchThumbnail(person, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const bytes = Buffer.from((await answers[0]?.arrayBuffer()) ?? new ArrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
    expect(bytes.length).toBeLessThan(8000);
    const { data } = await sharp(bytes).extract({ left: 48, top: 48, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    expect(data[0]).toBeGreaterThan(200);
    expect((await smallOf(id))?.equals(bytes)).toBe(true);

    const headers = answers[0]?.headers;
    expect(headers?.get('content-type')).toBe('image/webp');
    expect(headers?.get('cache-control')).toBe('private, no-cache');
    expect(headers?.get('x-content-type-options')).toBe('nosniff');
    const again = await fetchThumbnail(person, id, { 'if-none-match': headers?.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('is sent only to its owner and admins', async () => {
    const { services } = server;
    const [person, other, admin] = [
      await buildLearner(services),
      await buildLearner(services),
      await buildAdmin(services),
    ];
    const id = await givePhoto(person);
    const statuses = async () =>
      await Promise.all([person, admin, other, null].map(async (as) => (await fetchThumbnail(as, id)).status));
    expect(await statuses()).toEqual([200, 200, 404, 401]);
    // A photo that the profile no longer uses is not found.
    await show(person, null);
    expect(await statuses()).toEqual([404, 404, 404, 401]);
  });

  test('exists only for photos whose bytes are stored', async () => {
    const { services } = server;
    const [person, admin] = [await buildLearner(services), await buildAdmin(services)];
    const sample = await sendUpload(server, person, { kind: 'sample', name: 'a.png', bytes: await portrait() });
    expect((await fetchThumbnail(person, sample.body.id)).status).toBe(404);
    const id = await givePhoto(person);
    const { storage_key: key } = await services.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await services.files.remove(key);
    expect((await fetchThumbnail(admin, id)).status).toBe(404);
  });

  test('is in the profile of its owner and in the list of users', async () => {
    const [person, admin] = [await buildLearner(server.services), await buildAdmin(server.services)];
    expect((await server.call(getMe, person, {})).body.photo_file_id).toBeNull();
    const id = await givePhoto(person);
    expect((await server.call(getMe, person, {})).body.photo_file_id).toBe(id);
    const { body } = await server.call(listUsers, admin, { query: { search: person.email } });
    expect(body.rows.map((row) => row.photo_file_id)).toEqual([id]);
  });
});
