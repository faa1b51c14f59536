import { exportMyData } from '#domain/account/contract.ts';
import { listAudit } from '#domain/audit/contract.ts';
import { enroll } from '#domain/enrollments/contract.ts';
import { addNote, deleteNote, getPerson } from '#domain/people/contract.ts';
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
