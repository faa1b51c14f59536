import { randomUUID } from 'node:crypto';
import { enroll, listEnrollments } from '#domain/enrollments/contract.ts';
import { listPayments } from '#domain/payments/contract.ts';
import { listProposals } from '#domain/applications/admin-contract.ts';
import { listUsers } from '#domain/users/contract.ts';
import { listVerificationRequests } from '#domain/verification/admin-contract.ts';
import { maxFound } from '#domain/search/rules.ts';
import { searchEverything } from '#domain/search/contract.ts';
import { requestVerification } from '#domain/verification/contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildJob, buildLearner, buildProject, type Person } from '#server/testing/build.ts';
import { fillPayerKeys } from '#server/features/transfers/commands.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

let admin: Person;
let nomin: Person;
let reference: string;

beforeAll(async () => {
  const { services } = server;
  admin = await buildAdmin(services);
  nomin = await buildLearner(services, { full_name: 'Номин Ганбат', phone_number: '+976 9911-2233' });
  const course = await buildCourse(services, { title: 'Web Basics', title_mn: 'Вэбийн үндэс' });
  await buildJob(services, { title: 'Web Developer', title_jp: 'ウェブ開発者', is_active: false });
  const { body } = await server.call(enroll, nomin, { params: { id: course.id } });
  reference = body.payment_reference;
  await server.call(requestVerification, nomin, { body: { payment_reference: 'VR-7K3M9Q' } });
  const temuujin = await buildLearner(services, { full_name: 'Тэмүүжин Батболд', phone_number: '9900-3908' });
  await server.call(enroll, temuujin, { params: { id: course.id } });
  await server.call(requestVerification, temuujin, { body: { payment_reference: 'VR-8K3M9Q' } });
  const sent = { id: randomUUID(), applicant_id: temuujin.id, proposal: 'x', price: 5, status: 'pending' as const };
  const [project, at] = [await buildProject(services), services.clock.now()];
  await services.db
    .insertInto('project_applications')
    .values({ ...sent, project_id: project.id, created_at: at, updated_at: at })
    .execute();
  await buildLearner(services, { full_name: 'Onorjargal' });
  await buildLearner(services, { full_name: 'Өнөржаргал Бат' });
  await fillPayerKeys(services.db);
});

const lists = { listUsers, listEnrollments, listPayments, listProposals, listVerificationRequests };

const find = async (search: string) => (await server.call(searchEverything, admin, { query: { search } })).body;

const namesIn = async (search: string) => (await find(search)).people.map((person) => person.full_name);

test.each(['номин', 'ГАНБАТ НОМИН', '99112233', 'номин ганбат'])('finds a person by %s', async (search) => {
  expect(await namesIn(search)).toEqual(['Номин Ганбат']);
});

test.each([
  '9900 3908',
  '9900 39',
  '9900-3908',
  '+97699003908',
  '+976 9900 3908',
  'temuujin batbold',
  'Batbold Temüüjin',
  'Батболд Тэмүжин',
  'batb',
])('finds a person and their requests in lists by what is heard on the phone: %s', async (search) => {
  expect(await namesIn(search)).toEqual(['Тэмүүжин Батболд']);
  for (const [name, operation] of Object.entries(lists)) {
    const { body } = await server.call(operation, admin, { query: { search } });
    expect([name, body.rows.length]).toEqual([name, 1]);
  }
});

test('finds a name by its sound, after those that have what was typed', async () => {
  expect(await namesIn('onorjargal')).toEqual(['Onorjargal', 'Өнөржаргал Бат']);
  expect(await namesIn('өнөржаргал')).toEqual(['Өнөржаргал Бат', 'Onorjargal']);
  expect(await namesIn('onorjargal bold')).toEqual([]);
});

test('finds the person behind a reference, also by a part of it', async () => {
  for (const search of [reference, reference.toLowerCase(), reference.slice(0, 7), 'vr-7k3m9q', '7K3M9Q'])
    expect(await find(search)).toMatchObject({ people: [{ id: nomin.id, reference: expect.stringMatching(/^..-/) }] });
  expect(await namesIn('VR-7K3M9R')).toEqual([]);
});

test('finds courses and inactive jobs in each language', async () => {
  expect(await find('web')).toMatchObject({
    people: [],
    courses: [{ title: 'Web Basics' }],
    jobs: [{ title: 'Web Developer' }],
  });
  expect((await find('үндэс')).courses).toHaveLength(1);
  expect((await find('開発')).jobs).toHaveLength(1);
});

test('returns a few results of each kind', async () => {
  for (let count = 0; count <= maxFound; count += 1) await buildLearner(server.services, { full_name: `Бат ${count}` });
  expect(await namesIn('бат')).toHaveLength(maxFound);
});

test('refuses an empty search', async () => {
  expect(await server.call(searchEverything, admin, { query: { search: '  ' } })).toMatchObject({ status: 400 });
});
