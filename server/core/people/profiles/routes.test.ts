import { randomUUID } from 'node:crypto';
import { getMe, getProfile, updateMyPreferences } from '#domain/profiles/contract.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

describe('the signed-in person', () => {
  test('returns the signed-in user', async () => {
    const learner = await buildLearner(server.services, { full_name: 'Болд' });
    const { status, body } = await server.call(getMe, learner, {});
    expect(status).toBe(200);
    expect(body).toEqual({
      id: learner.id,
      full_name: 'Болд',
      email: learner.email,
      photo_file_id: null,
      account_email: learner.email,
      role: 'user',
      permissions: 'everything',
      language: null,
      admin_language: null,
      time_zone: 'Asia/Ulaanbaatar',
      complete: true,
      deletes_at: null,
      banners: [],
    });
  });

  test('is not complete without a name', async () => {
    const learner = await buildLearner(server.services, { full_name: ' ' });
    expect((await server.call(getMe, learner, {})).body.complete).toBe(false);
  });

  test('changes only the given members', async () => {
    const learner = await buildLearner(server.services);
    await server.call(updateMyPreferences, learner, { body: { language: 'ja' } });
    const { body } = await server.call(updateMyPreferences, learner, { body: { time_zone: 'Asia/Tokyo' } });
    expect([body.language, body.time_zone, body.admin_language]).toEqual(['ja', 'Asia/Tokyo', null]);
    expect((await server.call(updateMyPreferences, learner, { body: {} })).body).toEqual(body);
  });

  test.each([
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['time_zone', { time_zone: 'A'.repeat(65) }],
    ['time_zone', { time_zone: 'SystemV/AST4' }],
    ['language', { language: 'de' as 'en' }],
  ])('cannot set an invalid %s', async (path, body) => {
    const answer = await server.call(updateMyPreferences, await buildLearner(server.services), { body });
    expect([answer.status, answer.body.error.code, answer.body.error.issues?.[0]?.path]).toEqual([
      400,
      'bad_input',
      path,
    ]);
  });

  test('cannot set the role', async () => {
    const learner = await buildLearner(server.services);
    await server.call(updateMyPreferences, learner, { body: { role: 'admin' } as object });
    expect((await server.call(getMe, learner, {})).body.role).toBe('user');
  });

  test('gets an error in JSON for a body that is not JSON', async () => {
    const { token } = await buildLearner(server.services);
    const answer = await server.fetch('/api/me/preferences', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"language":',
    });
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      'bad_json',
    ]);
  });
});

describe('a full profile', () => {
  test('is shown to admins only', async () => {
    const admin = await buildAdmin(server.services);
    const education = [{ school_name: 'МУИС', degree_major: 'IT', start_date: '2018-09', end_date: '2022-06' }];
    const learner = await buildLearner(server.services, {
      phone_number: '9911 0000',
      date_of_birth: '2000-02-29',
      education: JSON.stringify(education),
    });
    const params = { id: learner.id };
    const { body } = await server.call(getProfile, admin, { params });
    expect(body).toMatchObject({ ...params, phone_number: '9911 0000', date_of_birth: '2000-02-29', education });
    expect(body.years_lived_in_japan).toBeNull();
    expect((await server.call(getProfile, learner, { params })).status).toBe(403);
  });

  test('of an unknown user returns 404', async () => {
    const admin = await buildAdmin(server.services);
    expect((await server.call(getProfile, admin, { params: { id: randomUUID() } })).status).toBe(404);
  });
});
