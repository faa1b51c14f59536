import { changeAnnouncementStatus } from '#domain/announcements/contract.ts';
import { getAnnouncement, updateAnnouncement } from '#domain/announcements/record.ts';
import { dayOf, defaultTimeZone, plusDays } from '#domain/kernel/time.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { getSite } from '#domain/site/contract.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  buildAdmin,
  buildAnnouncement,
  buildCourse,
  buildEnrollment,
  buildGroup,
  buildLearner,
  type Person,
} from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';
import { changeBanners } from './sending.ts';

const server = useServer();
let office: Person;

beforeEach(async () => {
  await server.services.db.deleteFrom('announcements').execute();
  office = await buildAdmin(server.services, { permissions: 'office' });
});

const take = async (id: string, step: 'send' | 'stop') =>
  await server.call(changeAnnouncementStatus, office, { params: { id }, body: { step } });

// The cached response is cleared soon after a change.
const areShown = async (ids: string[]) =>
  await eventually(async () => {
    expect((await server.call(getSite, null, {})).body.banners?.map(({ id }) => id)).toEqual(ids);
  });

/** The session of an admin ends within a day. */
async function passDays(days: number) {
  server.services.clock.advance(days * 86_400);
  office = await buildAdmin(server.services, { permissions: 'office' });
}

const bannersOf = async (person: Person) => (await server.call(getMe, person, {})).body.banners?.map(({ id }) => id);

test('a banner is shown to everybody from its first day to its last, and not after it was stopped', async () => {
  const today = dayOf(server.services.clock.now(), defaultTimeZone);
  const period = { start_date: plusDays(today, 1), end_date: plusDays(today, 2) };
  const { id } = await buildAnnouncement(server.services, period);
  await take(id, 'send');
  await changeBanners(server.services);
  await areShown([]);
  await passDays(1);
  await changeBanners(server.services);
  await areShown([id]);
  expect((await take(id, 'stop')).status).toBe(200);
  await areShown([]);
  await take(id, 'send');
  await areShown([id]);
  await passDays(2);
  await changeBanners(server.services);
  await areShown([]);
  expect((await server.call(getAnnouncement, office, { params: { id } })).body['state']).toBe('sent');
});

test('banners for signed-in users, a course and a group are shown to these only', async () => {
  const { id: course_id } = await buildCourse(server.services, { weekly_release: true });
  const { id: group_id } = await buildGroup(server.services, { course_id });
  const [member, student, other] = [
    await buildLearner(server.services),
    await buildLearner(server.services),
    await buildLearner(server.services),
  ];
  await buildEnrollment(server.services, { course_id, student_id: member.id, status: 'active', group_id });
  await buildEnrollment(server.services, { course_id, student_id: student.id, status: 'active' });
  await buildEnrollment(server.services, { course_id, student_id: other.id, status: 'pending' });
  const audiences = [{ for_learners: true }, { course_id }, { group_id }, { course_id, group_id }];
  const ids: string[] = [];
  for (const audience of audiences) {
    const { id } = await buildAnnouncement(server.services, audience);
    await take(id, 'send');
    ids.push(id);
  }
  await changeBanners(server.services);
  const named = (names: string[] | undefined) => names?.map((id) => ids.indexOf(id)).toSorted();
  await areShown([]);
  expect(named(await bannersOf(member))).toEqual([0, 1, 2, 3]);
  expect(named(await bannersOf(student))).toEqual([0, 1]);
  expect(named(await bannersOf(other))).toEqual([0]);
});

test('an announcement keeps its kind once it is sent, so that no banner becomes a letter', async () => {
  const { id } = await buildAnnouncement(server.services);
  const become = async (kind: 'letter' | 'banner') => {
    const { body } = await server.call(getAnnouncement, office, { params: { id } });
    const { state: _, sent_count: __, total_count: ___, id: ____, created_at: _____, ...values } = body;
    return await server.call(updateAnnouncement, office, { params: { id }, body: { ...values, kind } });
  };
  expect((await become('letter')).status).toBe(200);
  expect((await become('banner')).status).toBe(200);
  await take(id, 'send');
  const refused = await become('letter');
  expect(refused.body.error).toMatchObject({ code: 'bad_input', issues: [{ path: 'kind', message: 'sent' }] });
  expect((await become('banner')).status).toBe(200);
});
