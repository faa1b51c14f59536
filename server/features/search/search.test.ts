import { enroll } from '#domain/enrollments/contract.ts';
import { maxFound } from '#domain/search/rules.ts';
import { searchEverything } from '#domain/search/contract.ts';
import { requestVerification } from '#domain/verification/contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildJob, buildLearner, type Person } from '#server/testing/build.ts';
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
});

const find = async (search: string) => (await server.call(searchEverything, admin, { query: { search } })).body;

const namesIn = async (search: string) => (await find(search)).people.map((person) => person.full_name);

test.each(['номин', 'ГАНБАТ НОМИН', '99112233', 'номин ганбат'])('finds a person by %s', async (search) => {
  expect(await namesIn(search)).toEqual(['Номин Ганбат']);
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
