import type { LiveTopic } from '#domain/notifications/contract.ts';
import type { QueryKey } from '@tanstack/react-query';

/** The query keys of the admin dashboard and menu. */
const counts: readonly QueryKey[] = [
  ['admin', 'overview'],
  ['admin', 'waiting'],
  ['admin', 'results'],
];

const money: readonly QueryKey[] = [
  ['admin', 'payments'],
  ['admin', 'transfers'],
];

const progress: QueryKey = ['admin', 'progress'];

const keys: Record<Exclude<LiveTopic, 'all'>, readonly QueryKey[]> = {
  enrollments: [
    ...money,
    ['enrollments'],
    ['lessons'],
    ['admin', 'enrollments'],
    ['admin', 'week-access'],
    progress,
    ...counts,
  ],
  applications: [...money, ['applications'], ['my-work'], ['admin', 'applications'], ...counts],
  proposals: [['proposals'], ['my-work'], ['admin', 'project-applications'], ...counts],
  verification: [...money, ['verification'], ['admin', 'verification-requests'], ...counts],
  homework: [
    ['homework'],
    ['admin', 'homework'],
    ['admin', 'homework-review', 'messages'],
    ['admin', 'waiting'],
    progress,
  ],
  reports: [['reports'], ['admin', 'reports'], ['admin', 'waiting'], progress],
  practice: [['practice'], ['admin', 'practice'], ['admin', 'waiting']],
  lessons: [['lessons', 'outline'], ['enrollments']],
  progress: [['leave'], progress],
  questions: [['questions'], ['admin', 'questions'], ['admin', 'waiting']],
  // A learner who follows a question is notified of its answers, and the office of money from QPay. The choices of the settings are no news.
  notifications: [['notifications', 'unread'], ['notifications', 'list'], ['questions'], ...money, ...counts],
  profile: [['account'], ['my-profile'], ['verification'], ['admin', 'users'], ['admin', 'profiles']],
};

/** The query keys affected by changed topics. */
export function liveKeys(topics: readonly LiveTopic[]): QueryKey[] {
  const all = topics.includes('all');
  const changed = Object.entries(keys).filter(([topic]) => all || topics.some((one) => one === topic));
  return changed.flatMap(([, theirs]) => theirs);
}
