import { fullStackTitle } from '#domain/courses/rules.ts';
import { listAudit } from '#domain/audit/contract.ts';
import { listApplications } from '#domain/applications/admin-contract.ts';
import { applyForJob } from '#domain/applications/contract.ts';
import { changeEnrollments, enroll, listEnrollments, listWeekAccess } from '#domain/enrollments/contract.ts';
import { listUsers } from '#domain/users/contract.ts';
import { listVerificationRequests } from '#domain/verification/admin-contract.ts';
import { requestVerification } from '#domain/verification/contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildJob, buildLearner, buildUpload, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

/** The lists in which admins look for the sender of a bank transfer. */
const lists = { listUsers, listEnrollments, listWeekAccess, listApplications, listVerificationRequests };

let admin: Person;
let references: Record<'EN' | 'AP' | 'VR', string>;
let enrollmentId: string;

beforeAll(async () => {
  const { services } = server;
  admin = await buildAdmin(services);
  const learner = await buildLearner(services, { full_name: 'Номин-Эрдэнэ  Ганбат', phone_number: '+976 9911-2233' });
  const course = await buildCourse(services, { title: fullStackTitle, weekly_release: true });
  const { id: jobId } = await buildJob(services);
  const { id: resume_file_id } = await buildUpload(services, { owner: learner, kind: 'resume' });
  const form = { cover_letter: 'Сайн байна уу', facebook_link: 'https://fb.example.com/x', payment_confirmed: true };
  const { body: enrolled } = await server.call(enroll, learner, { params: { id: course.id } });
  const { body: applied } = await server.call(applyForJob, learner, {
    params: { id: jobId },
    body: { ...form, resume_file_id },
  });
  await server.call(requestVerification, learner, { body: { payment_reference: 'VR-7K3M9Q' } });
  enrollmentId = enrolled.id;
  references = { EN: enrolled.payment_reference, AP: applied.payment_reference ?? '', VR: 'VR-7K3M9Q' };
});

const count = async (list: (typeof lists)[keyof typeof lists], search: string) =>
  (await server.call(list, admin, { query: { search } })).body.rows.length;

test.each(Object.entries(lists))('%s finds a name with either part first, and a phone number', async (_, list) => {
  const searches = ['номин-эрдэнэ', 'ГАНБАТ НОМИН', '99112233', '97699112233', '9911-2233', '99112234'];
  const found: [string, number][] = [];
  for (const search of searches) found.push([search, await count(list, search)]);
  expect(found).toEqual(searches.map((search) => [search, search === '99112234' ? 0 : 1]));
});

test('references of enrolments, applications and verification requests are found', async () => {
  expect(references.EN).toMatch(/^EN-/);
  expect(await count(listEnrollments, references.EN.toLowerCase())).toBe(1);
  expect(await count(listWeekAccess, references.EN)).toBe(1);
  expect(await count(listApplications, references.AP)).toBe(1);
  expect(await count(listVerificationRequests, references.VR)).toBe(1);
  expect(await count(listEnrollments, references.AP)).toBe(0);
});

test('the audit log finds names with either part first, and stores no phone number', async () => {
  const changes = [{ id: enrollmentId, from: 'pending', to: 'active' } as const];
  await server.call(changeEnrollments, admin, { body: { changes } });
  const inLog = async (search: string) => (await server.call(listAudit, admin, { query: { search } })).body.rows.length;
  expect(await inLog('ганбат номин')).toBeGreaterThan(0);
  expect(await inLog('99112233')).toBeGreaterThan(0);
  await server.services.db.updateTable('profiles').set({ phone_number: null }).execute();
  expect(await inLog('99112233')).toBe(0);
});
