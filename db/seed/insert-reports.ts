import { randomUUID } from 'node:crypto';
import { dayOf, defaultTimeZone, plusSeconds } from '#domain/kernel/time.ts';
import type { Mood } from '#domain/reports/rules.ts';
import { daysBefore, type SeedContext } from './context.ts';
import type { SeededEnrollment } from './insert-learning.ts';

interface ReportContent {
  email: string;
  daysAgo: number;
  minutes: number;
  mood: Mood;
  text: string;
  /** Unread without a comment. */
  comment?: string;
  corrected?: string;
}

const reports: readonly ReportContent[] = [
  {
    email: 'nomin@example.com',
    daysAgo: 4,
    minutes: 120,
    mood: 'good',
    text: '今日はReactの状態管理を勉強しました。最初は難しいかったですけど、例を書いて見て、わかるになりました。明日は宿題をする予定です。',
    corrected:
      '今日はReactの状態管理を勉強しました。最初は難しかったですが、例を書いてみて、わかるようになりました。明日は宿題をする予定です。',
    comment:
      'Маш сайн байна! «難しい»-гийн өнгөрсөн цаг нь «難しかった», «わかる» нь «ようになりました»-тай холбогдоно.',
  },
  {
    email: 'nomin@example.com',
    daysAgo: 2,
    minutes: 90,
    mood: 'ordinary',
    text: '今日はAPIからデータを取得する方法を学びました。エラーの時に画面に何を表示するか、まだよく分かりません。',
    comment: 'Алдаа, хоосон, ачаалж буй гэсэн гурван төлөвийг тус тусад нь зураад үзээрэй.',
  },
  {
    email: 'nomin@example.com',
    daysAgo: 1,
    minutes: 150,
    mood: 'hard',
    text: 'SQLのJOINを練習しました。LEFT JOINとINNER JOINの違いは理解できたが、三つのテーブルを結合すると混乱しました。',
  },
  {
    email: 'temuulen@example.com',
    daysAgo: 1,
    minutes: 60,
    mood: 'ordinary',
    text: 'Өнөөдөр CSS grid-ийн хичээлээ давтаж үзлээ. Утасны дэлгэц дээр багана нэг болох хэсгийг өөрөө хийж чадсан.',
  },
];

/** Turns daily reports on in the course with weekly release, and inserts read and unread ones. */
export async function insertReports(
  { tx, now }: SeedContext,
  { enrollments, adminId }: { enrollments: readonly SeededEnrollment[]; adminId: string },
): Promise<void> {
  await tx.updateTable('courses').set({ daily_reports: true }).where('weekly_release', '=', true).execute();
  const active = enrollments.filter(({ content, course }) => content.status === 'active' && course.weeklyRelease);
  const rows = reports.flatMap(({ email, daysAgo, comment, ...report }) => {
    const enrollment = active.find((one) => one.email === email);
    if (!enrollment) return [];
    const writtenAt = daysBefore(now, daysAgo);
    const readAt = comment === undefined ? null : plusSeconds(writtenAt, 7200);
    return {
      id: randomUUID(),
      student_id: enrollment.studentId,
      course_id: enrollment.course.id,
      day: dayOf(writtenAt, defaultTimeZone),
      ...report,
      comment: comment ?? null,
      read_at: readAt,
      read_by: readAt && adminId,
      created_at: writtenAt,
      updated_at: readAt ?? writtenAt,
    };
  });
  if (rows.length > 0) await tx.insertInto('learning_reports').values(rows).execute();
}
