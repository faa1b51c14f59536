import { randomUUID } from 'node:crypto';
import { dayOf, defaultTimeZone, plusDays, plusSeconds } from '#domain/kernel/time.ts';
import type { SeedContext } from './context.ts';
import type { SeededEnrollment } from './learning/insert-learning.ts';

const banner = {
  title: 'No lessons during Naadam',
  title_mn: 'Наадмын өдрүүдэд хичээлгүй',
  title_jp: 'ナーダム期間中は休講です',
  body: 'The weeks of all groups move by a week.',
  body_mn: 'Бүх бүлгийн хичээл нэг долоо хоногоор хойшилно.',
  body_jp: 'すべてのグループの授業が1週間後ろにずれます。',
};
const letter = {
  title: 'What is new at the school',
  title_mn: 'Сургуулийн шинэ мэдээ',
  title_jp: 'スクールの最新情報',
  body: 'Two new courses begin next month.\n\nYou find their plans and sample lessons on the site.',
  body_mn: 'Ирэх сард хоёр шинэ сургалт эхэлнэ.\n\nХөтөлбөр, жишээ хичээлийг сайтаас үзээрэй.',
  body_jp: '来月、新しいコースが2つ始まります。\n\nカリキュラムとサンプルレッスンはサイトでご覧いただけます。',
};
const message = {
  title: 'Mentors are online on Saturday',
  title_mn: 'Бямба гарагт менторууд онлайн байна',
  title_jp: '土曜日にメンターがオンラインで対応します',
  body: 'Bring your questions between 10:00 and 12:00.',
  body_mn: '10:00-12:00 цагийн хооронд асуултаа асуугаарай.',
  body_jp: '10時から12時の間に質問をお寄せください。',
};

/** Inserts a banner whose period is over, the draft of a letter, and a message that the learners of a course have. */
export async function insertAnnouncements({ tx, now }: SeedContext, enrollments: readonly SeededEnrollment[]) {
  const today = dayOf(now, defaultTimeZone);
  const sentAt = plusSeconds(now, -6 * 86_400);
  const members = enrollments.filter(({ course, content }) => course.weeklyRelease && content.status === 'active');
  const course = members[0]?.course;
  if (!course) return;
  const period = { start_date: plusDays(today, -20), end_date: plusDays(today, -15) };
  const stamps = { created_at: sentAt, updated_at: sentAt };
  const id = randomUUID();
  const count = { sent_count: members.length, total_count: members.length };
  await tx
    .insertInto('announcements')
    .values([
      { id: randomUUID(), kind: 'banner', status: 'sent', begun_at: sentAt, ...period, ...banner, ...stamps },
      { id: randomUUID(), kind: 'letter', ...letter, ...stamps },
      { id, kind: 'message', status: 'sent', begun_at: sentAt, course_id: course.id, ...count, ...message, ...stamps },
    ])
    .execute();
  const { title, title_mn, title_jp, body_mn: note } = message;
  const facts = JSON.stringify({ title, title_mn, title_jp, course_id: course.id, note });
  await tx
    .insertInto('notifications')
    .values(
      members.map(({ studentId: person_id }) => ({
        id: randomUUID(),
        person_id,
        kind: 'announcement' as const,
        entity_id: id,
        facts,
        in_app: true,
        created_at: sentAt,
      })),
    )
    .execute();
}
