import { randomUUID } from 'node:crypto';
import { dayOf } from '#domain/kernel/time.ts';
import { wholeProfile } from '#domain/rirekisho/testing/example-profiles.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const { education, work_experience, licences, skills, photo_file_id: _, email: __, ...lines } = wholeProfile;
const fields = {
  ...lines,
  education: JSON.stringify(education),
  work_experience: JSON.stringify(work_experience),
  licences: JSON.stringify(licences),
  skills: JSON.stringify(skills),
};

async function download(as: Person | null, address = '/api/profile/rirekisho') {
  const answer = await server.fetch(address, { headers: as ? { authorization: `Bearer ${as.token}` } : {} });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const addressOf = ({ id }: { id: string }) => `/api/admin/profiles/${id}/rirekisho`;
const saveAgain = async ({ id }: Person, change: { photo_file_id?: string } = {}) =>
  await server.services.db
    .updateTable('profiles')
    .set({ updated_at: server.services.clock.now(), ...change })
    .where('id', '=', id)
    .execute();

test('a learner downloads their 履歴書 as an attachment with a name in Latin letters', async () => {
  const learner = await buildLearner(server.services, { ...fields, latin_name: 'GANBAT Nomin' });
  const { status, headers, bytes } = await download(learner);
  const day = dayOf(server.services.clock.now(), 'Asia/Ulaanbaatar');
  expect(status).toBe(200);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': 'sandbox',
  });
  expect(headers.get('content-disposition')).toContain(`attachment; filename="rirekisho_GANBAT-NOMIN_${day}.pdf"`);
});

test("only admins download other people's", async () => {
  const [learner, other] = [await buildLearner(server.services), await buildLearner(server.services)];
  const admin = await buildAdmin(server.services);
  expect((await download(admin, addressOf(learner))).status).toBe(200);
  expect((await download(learner, addressOf(learner))).status).toBe(403);
  expect((await download(other, addressOf(learner))).status).toBe(403);
  expect((await download(null, addressOf(learner))).status).toBe(401);
  expect((await download(null)).status).toBe(401);
  expect((await download(admin, addressOf({ id: randomUUID() }))).status).toBe(404);
  expect((await download(admin, addressOf({ id: 'unknown' }))).status).toBe(404);
});

test("the date is in the person's time zone, not the admin's", async () => {
  const east = await buildLearner(server.services, { time_zone: 'Pacific/Kiritimati' });
  const west = await buildLearner(server.services, { time_zone: 'Pacific/Pago_Pago' });
  const admin = await buildAdmin(server.services);
  for (const [person, zone] of [
    [east, 'Pacific/Kiritimati'],
    [west, 'Pacific/Pago_Pago'],
  ] as const) {
    const { headers } = await download(admin, addressOf(person));
    expect(headers.get('content-disposition')).toContain(`_${dayOf(server.services.clock.now(), zone)}.pdf`);
  }
});

describe('the options', () => {
  test('for era and name create different documents', async () => {
    const learner = await buildLearner(server.services, fields);
    const choices = ['', '?era=japanese', '?name=latin', '?era=japanese&name=latin'];
    const all = await Promise.all(
      choices.map(async (query) => await download(learner, `/api/profile/rirekisho${query}`)),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(all.map(({ bytes }) => bytes.toString('latin1'))).size).toBe(4);
  });

  test('are refused when unknown', async () => {
    const learner = await buildLearner(server.services);
    expect((await download(learner, '/api/profile/rirekisho?era=roman')).status).toBe(400);
    expect((await download(learner, '/api/profile/rirekisho?name=kanji')).status).toBe(400);
  });
});

describe('a document', () => {
  // It contains its creation time in milliseconds, so equal bytes mean that it was rendered once.
  test('is rendered once for several requests at once, and cached until the profile changes', async () => {
    const learner = await buildLearner(server.services, fields);
    const many = await Promise.all(Array.from({ length: 5 }, async () => await download(learner)));
    const again = await download(learner);
    expect(new Set([...many, again].map(({ bytes }) => bytes.toString('latin1'))).size).toBe(1);
    await saveAgain(learner);
    expect((await download(learner)).bytes.equals(again.bytes)).toBe(false);
  });

  test('is different for each person', async () => {
    const [one, other] = [await buildLearner(server.services, fields), await buildLearner(server.services, fields)];
    expect((await download(one)).bytes.equals((await download(other)).bytes)).toBe(false);
  });

  test('can be rendered from an empty profile and from entries that lack members', async () => {
    const empty = await buildLearner(server.services, { full_name: '' });
    const old = await buildLearner(server.services, {
      education: '[{"school_name":"МУИС","degree_major":null}]',
      work_experience: '[{"company_name":"ХХК"}]',
      licences: '[{"name":"N1"}]',
    });
    expect([(await download(empty)).status, (await download(old)).status]).toEqual([200, 200]);
  });

  test('contains the photo, and is rendered without it when its bytes are missing', async () => {
    const { services } = server;
    const learner = await buildLearner(services, fields);
    const photo = sharp({ create: { width: 90, height: 120, channels: 3, background: '#203050' } });
    const file = {
      bytes: await photo.jpeg().toBuffer(),
      kind: 'photo' as const,
      name: 'photo.jpg',
      contentType: 'image/jpeg',
      ownerId: learner.id,
      attached: true,
      now: services.clock.now(),
    };
    const { id } = await services.files.store(services.db, file);
    await saveAgain(learner, { photo_file_id: id });
    expect((await download(learner)).bytes.includes(file.bytes)).toBe(true);
    const { storage_key } = await services.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await services.files.remove(storage_key);
    await saveAgain(learner);
    const { status, bytes } = await download(learner);
    expect([status, bytes.includes('/Subtype /Image')]).toEqual([200, false]);
  });
});
