import { createJob, updateJob } from '#domain/jobs/record.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildAdmin, buildJob, buildLearner } from '#server/testing/build.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { claimPreviewImage } from './commands.ts';

const server = useServer({ TRUST_PROXY: 'loopback' }, { cacheResponses: true, expectedErrors: /unavailable/ });

const previewOf = async (id: string, { of = server, client = '192.0.2.1', lang = 'mn' } = {}) =>
  await of.fetch(`/preview/jobs/${id}?lang=${lang}`, { headers: { 'x-forwarded-for': client } });

/** Returns the stored images of a record by language. */
const storedOf = async (id: string) => {
  const rows = await server.services.db
    .selectFrom('preview_images')
    .select(['language', 'bytes'])
    .where('record_id', '=', id)
    .where('bytes', 'is not', null)
    .execute();
  return new Map(rows.map(({ language, bytes }) => [language as string, bytes?.toString('base64')]));
};

const jobForm = { title: 'Developer', title_jp: '開発者', is_active: true };

test('images of a published record are rendered before the first request, and again when its title changes', async () => {
  const admin = await buildAdmin(server.services);
  const { body: job } = await server.call(createJob, admin, { body: jobForm });
  await expect
    .poll(async () => [...(await storedOf(job.id)).keys()].toSorted(), { timeout: 20_000 })
    .toEqual(['en', 'ja', 'mn']);
  const before = await storedOf(job.id);
  const sent = Buffer.from(await (await previewOf(job.id, { lang: 'ja' })).arrayBuffer());
  expect(sent.toString('base64')).toBe(before.get('ja'));
  server.services.clock.advance(1);
  const { id: _, ...fields } = { ...job, title_jp: '別の題名' };
  expect((await server.call(updateJob, admin, { params: { id: job.id }, body: fields })).status).toBe(200);
  await expect
    .poll(async () => (await storedOf(job.id)).get('ja') !== before.get('ja'), { timeout: 20_000 })
    .toBe(true);
  expect((await storedOf(job.id)).get('en')).toBe(before.get('en'));
});

test.each([
  ['one client', () => '192.0.2.1'],
  ['each of many clients', (index: number) => `192.0.2.${index}`],
])(
  '110 previews that %s requests do not block photo uploads',
  async (_, clientOf) => {
    const { db, clock } = server.services;
    const [learners, now] = [
      await Promise.all([1, 2, 3, 4, 5].map(async () => await buildLearner(server.services))),
      clock.now(),
    ];
    const rows = Array.from({ length: 110 }, (_row, index) => ({
      id: crypto.randomUUID(),
      title: `Job ${index} of ${clientOf(index)}`,
      created_at: now,
      updated_at: now,
    }));
    await db.insertInto('jobs').values(rows).execute();
    const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const previews = rows.map(async ({ id }, index) => (await previewOf(id, { client: clientOf(index) })).status);
    const uploads = learners.map(
      async ({ token }) =>
        (
          await server.fetch('/api/files?kind=photo&name=me.png', {
            method: 'POST',
            body: new Uint8Array(photo),
            headers: { authorization: `Bearer ${token}` },
          })
        ).status,
    );
    expect(await Promise.all(uploads)).toEqual([200, 200, 200, 200, 200]);
    const statuses = new Set(await Promise.all(previews));
    expect(statuses).toContain(200);
    expect([...statuses].every((status) => [200, 429, 503].includes(status))).toBe(true);
  },
  60_000,
);

test('another brand has another image', async () => {
  const { id } = await buildJob(server.services, { title: 'Branded' });
  const first = await (await previewOf(id)).arrayBuffer();
  const other = await startBeside(server, { BRAND_NAME: 'Other school' });
  const second = await (await previewOf(id, { of: other.server })).arrayBuffer();
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(false);
  await other.stop();
});

test('the images of a deleted record are deleted', async () => {
  const { id } = await buildJob(server.services, { title: 'Short-lived' });
  expect((await previewOf(id)).status).toBe(200);
  expect((await storedOf(id)).size).toBeGreaterThan(0);
  await server.services.db.deleteFrom('jobs').where('id', '=', id).execute();
  expect((await previewOf(id)).status).toBe(404);
  expect((await storedOf(id)).size).toBe(0);
});

test('an image that several processes claim at once is rendered by one of them', async () => {
  const { db, clock } = server.services;
  const { id } = await buildJob(server.services, { title: 'Claimed' });
  const key = {
    kind: 'jobs',
    record_id: id,
    language: 'en',
    fingerprint: 'of this content',
    now: clock.now(),
  } as const;
  const claims = await Promise.all([1, 2, 3, 4].map(async () => await claimPreviewImage(db, key)));
  expect(claims.filter(Boolean)).toHaveLength(1);
});
