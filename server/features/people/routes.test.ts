import { exportMyData } from '#domain/account/contract.ts';
import { listAudit } from '#domain/audit/contract.ts';
import { enroll } from '#domain/enrollments/contract.ts';
import { addNote, addPerson, deleteNote, enrollPerson, getPerson, inviteAgain } from '#domain/people/contract.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { unzip } from '#server/testing/unzip.ts';

const server = useServer();

let admin: Person;
let office: Person;
let teaching: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  office = await buildAdmin(server.services, { permissions: 'office', full_name: 'The Desk' });
  teaching = await buildAdmin(server.services, { permissions: 'teaching' });
});

const read = async (as: Person, { id }: { id: string }) => (await server.call(getPerson, as, { params: { id } })).body;

test('has contact, courses, numbers, payments and sign-ins of the person', async () => {
  const learner = await buildLearner(server.services, { phone_number: '9911-2233', language: 'ja' });
  const course = await buildCourse(server.services, { weekly_release: true, price: 75_000 });
  const { body: enrollment } = await server.call(enroll, learner, { params: { id: course.id } });
  expect(await read(office, learner)).toMatchObject({
    id: learner.id,
    phone_number: '9911-2233',
    language: 'ja',
    homework: 0,
    enrollments: [{ id: enrollment.id, course: { id: course.id }, weekly_release: true, status: 'pending' }],
    office: {
      account_email: learner.email,
      sessions: 1,
      applications: 0,
      notes: [],
      payments: [{ reference: enrollment.payment_reference, amount: 75_000, status: 'awaited', purpose: 'enrollment' }],
    },
  });
});

test('hides payments, requests, sign-ins and notes from teaching', async () => {
  const learner = await buildLearner(server.services);
  const { office: hidden, ...shown } = await read(teaching, learner);
  expect([shown.id, hidden]).toEqual([learner.id, null]);
});

test('notes of the desk are added and deleted, recorded without their text, and part of the export of the person', async () => {
  const learner = await buildLearner(server.services);
  const params = { id: learner.id };
  const { body } = await server.call(addNote, office, { params, body: { text: ' Pays in two parts ' } });
  expect(body.notes).toMatchObject([{ text: 'Pays in two parts', author: 'The Desk' }]);
  const data = await server.fetch(exportMyData.path, { headers: { authorization: `Bearer ${learner.token}` } });
  const files = await unzip(Buffer.from(await data.arrayBuffer()));
  expect(String(files.get('desk_notes.json'))).toContain('Pays in two parts');
  const note_id = body.notes[0]?.id ?? '';
  const other = await buildLearner(server.services);
  const elsewhere = await server.call(deleteNote, office, { params: { id: other.id, note_id } });
  expect(elsewhere.status).toBe(404);
  expect((await server.call(deleteNote, office, { params: { ...params, note_id } })).body.notes).toEqual([]);
  const { rows } = (await server.call(listAudit, admin, { query: { person: learner.id } })).body;
  const notes = rows.filter(({ action }) => action.endsWith('_note'));
  expect(notes.map(({ action, after }) => [action, after]).toSorted()).toEqual([
    ['user.add_note', null],
    ['user.delete_note', null],
  ]);
});

test('refuses an empty note and one about nobody', async () => {
  const send = async (id: string, text: string) =>
    (await server.call(addNote, office, { params: { id }, body: { text } })).status;
  expect(await send(admin.id, '  ')).toBe(400);
  expect(await send('0198c0de-0000-7000-8000-000000000000', 'A note')).toBe(404);
});

test('a person whose name has a lone surrogate is added, also again', async () => {
  const body = { full_name: 'Бат \udfff', email: 'lone@example.com', phone_number: null, language: 'mn' } as const;
  const { id } = (await server.call(addPerson, office, { body })).body;
  expect((await read(office, { id })).full_name.trim()).toMatch(/^Бат/);
  server.services.clock.advance(120);
  expect((await server.call(addPerson, office, { body })).body.id).toBe(id);
});

test('a person is added and invited, again while the address is unconfirmed, but not with an address of another', async () => {
  const body = {
    full_name: ' Нэмэх Бат ',
    email: 'Bat.New@example.com',
    phone_number: '8811-0000',
    language: 'mn',
  } as const;
  const add = async (given: { email?: string } = {}) =>
    await server.call(addPerson, office, { body: { ...body, ...given } });
  const { id } = (await add()).body;
  expect(await read(office, { id })).toMatchObject({
    full_name: 'Нэмэх Бат',
    phone_number: '8811-0000',
    office: { account_email: 'bat.new@example.com', email_verified: false },
  });
  const mails = server.services.db
    .selectFrom('outbox_mails')
    .select('subject')
    .where('recipient', '=', 'bat.new@example.com');
  expect(await mails.execute()).toHaveLength(1);
  expect((await add({ email: admin.email })).body.error.code).toBe('email_taken');
  server.services.clock.advance(120);
  expect((await add()).body.id).toBe(id);
});

test('a person is enrolled at the desk, with the first weeks and the payment in cash', async () => {
  const learner = await buildLearner(server.services);
  const course = await buildCourse(server.services, { weekly_release: true, price: 75_000 });
  const enroll = async () =>
    await server.call(enrollPerson, office, {
      params: { id: learner.id },
      body: { course_id: course.id, start: { group_id: null, week: 2 }, cash: 'Receipt 17' },
    });
  expect((await enroll()).status).toBe(200);
  expect(await read(office, learner)).toMatchObject({
    enrollments: [{ status: 'active', unlocked_week_number: 2 }],
    office: { payments: [{ status: 'confirmed', amount: 75_000 }] },
  });
  const payment = server.services.db.selectFrom('payments').select(['decided_by', 'reason']);
  expect(await payment.where('person_id', '=', learner.id).execute()).toEqual([
    { decided_by: office.id, reason: 'Receipt 17' },
  ]);
  expect((await enroll()).body.error.code).toBe('already_enrolled');
});

test('of two enrollments in a course at once one wins, and only its payment exists', async () => {
  const [learner, course] = [await buildLearner(server.services), await buildCourse(server.services, { price: 10 })];
  const calls = [1, 2].map(
    async () => await server.call(enrollPerson, office, { params: { id: learner.id }, body: { course_id: course.id } }),
  );
  expect((await Promise.all(calls)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(office, learner)).office?.payments).toHaveLength(1);
});

test('invites again who has not come in three days, once, also when two admins do it at once', async () => {
  const { db, clock } = server.services;
  const person = { full_name: 'Late', email: 'late@example.com', phone_number: null, language: 'mn' as const };
  const { body } = await server.call(addPerson, office, { body: person });
  const again = async () => (await server.call(inviteAgain, office, {})).body;
  const setTimes = async (createdAgo: number, invitedAgo: number, more = {}) => {
    const [created_at, invited_at] = [createdAgo, invitedAgo].map((ago) => plusSeconds(clock.now(), -ago));
    const times = { created_at, invited_at, confirmation_sent_at: created_at, ...more };
    await db.updateTable('auth.users').set(times).where('id', '=', body.id).execute();
  };
  const threeDays = 3 * 86_400;
  for (const [created, invited] of [
    [0, 0],
    [threeDays, threeDays - 60],
    [threeDays - 60, threeDays],
  ] as const) {
    await setTimes(created, invited);
    expect(await again()).toEqual({ invited: 0 });
  }
  await setTimes(threeDays, threeDays);
  const answers = await Promise.all([again(), again()]);
  expect(answers.reduce((sum, { invited }) => sum + invited, 0)).toBe(1);
  expect(await again()).toEqual({ invited: 0 });
  const mails = await db.selectFrom('outbox_mails').select('id').where('recipient', '=', person.email).execute();
  expect(mails).toHaveLength(2);
  await setTimes(threeDays, threeDays, { last_sign_in_at: clock.now() });
  expect(await again()).toEqual({ invited: 0 });
});
