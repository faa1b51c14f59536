import { randomUUID } from 'node:crypto';
import { getMyProfile, updateMyProfile } from '#domain/profiles/contract.ts';
import { updateUser } from '#domain/users/contract.ts';
import { decideVerification } from '#domain/verification/admin-contract.ts';
import { requestVerification } from '#domain/verification/contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { somebodyWaits } from '#server/testing/waits.ts';
import { notify } from '#server/core/notifications/commands.ts';

const server = useServer();
let admin: Person;
let learner: Person;
beforeEach(async () => {
  admin = await buildAdmin(server.services);
  learner = await buildLearner(server.services);
});

/** Creates an enrollment of the learner with an id that starts with `first`. */
async function enrolled(first: string): Promise<string> {
  const { db, clock } = server.services;
  const id = first + randomUUID().slice(1);
  const { id: course_id } = await buildCourse(server.services);
  const times = { created_at: clock.now(), updated_at: clock.now() };
  await db
    .insertInto('enrollments')
    .values({ id, course_id, student_id: learner.id, status: 'pending', payment_reference: 'EN-TEST', ...times })
    .execute();
  return id;
}

const renameByAdmin = async (full_name: string) =>
  await server.call(updateUser, admin, { params: { id: learner.id }, body: { full_name } });

async function renameThemselves(full_name: string) {
  const { body } = await server.call(getMyProfile, learner, {});
  return await server.call(updateMyProfile, learner, { body: { ...body, full_name } });
}

const searchTexts = async () =>
  await server.services.db
    .selectFrom('enrollments')
    .select('search_text')
    .where('student_id', '=', learner.id)
    .execute();

test('a change of name waits for a decision about several enrollments of the person, and both succeed', async () => {
  const [high, low] = [await enrolled('f'), await enrolled('0')];
  const { answer } = await server.services.db.transaction().execute(async (tx) => {
    const lock = async (id: string) =>
      await tx.selectFrom('enrollments').select('id').where('id', '=', id).forUpdate().execute();
    await lock(low);
    const answer = renameByAdmin('Сараа');
    await somebodyWaits(server.services.db);
    await lock(high);
    return { answer };
  });
  expect((await answer).status).toBe(200);
  for (const row of await searchTexts()) expect(row.search_text).toContain('сараа');
});

test('a notification during a change of name is stored, and the name changes', async () => {
  const id = await enrolled('0');
  const now = server.services.clock.now();
  const { answer } = await server.services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('enrollments').select('id').where('id', '=', id).forUpdate().execute();
    const answer = renameThemselves('Дорж');
    await somebodyWaits(server.services.db);
    const change = { from: 'pending', to: 'active' };
    await notify(tx, [{ personId: learner.id, kind: 'enrollment', entityId: id, facts: {}, change, now }]);
    return { answer };
  });
  expect((await answer).status).toBe(200);
  for (const row of await searchTexts()) expect(row.search_text).toContain('дорж');
});

test('a verification is decided after an earlier change of name, and both succeed', async () => {
  const { body: request } = await server.call(requestVerification, learner, { body: { payment_reference: 'VR-1' } });
  const { answer } = await server.services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('profiles').select('id').where('id', '=', learner.id).forNoKeyUpdate().execute();
    const answer = server.call(decideVerification, admin, { params: { id: request.id }, body: { step: 'approve' } });
    await somebodyWaits(server.services.db);
    await tx.updateTable('profiles').set({ full_name: 'Бат' }).where('id', '=', learner.id).execute();
    return { answer };
  });
  expect((await answer).status).toBe(200);
});
