import type { LiveTopic } from '#domain/notifications/contract.ts';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf } from '#web/lib/api/query.ts';
import { adminKeys, resources, keysOf } from '#web/lib/api/resources.ts';

/** What the admin dashboard and menu count. */
const counts = adminKeys('overview', 'waiting', 'results');

const money = adminKeys('payments', 'payment-sums', 'payment-months', 'transfers');

const keys: Record<Exclude<LiveTopic, 'all'>, readonly QueryKey[]> = {
  enrollments: [
    ...money,
    ...resources.enrollments,
    ...resources.lessons,
    ...keysOf('/api/admin/week-access', '/api/my-certificates'),
    ...adminKeys('enrollments', 'progress'),
    ...counts,
  ],
  applications: [
    ...money,
    ...keysOf('/api/jobs/{id}/application', '/api/my-work'),
    ...adminKeys('applications'),
    ...counts,
  ],
  proposals: [
    ...keysOf('/api/projects/{id}/proposal', '/api/my-work'),
    ...adminKeys('project-applications'),
    ...counts,
  ],
  verification: [...money, ...keysOf('/api/verification'), ...adminKeys('verification-requests'), ...counts],
  homework: [
    ...resources.homework,
    ...resources.homeworkLists,
    keyOf({ path: '/api/admin/homework/submissions/{id}' }, 'messages'),
    ...adminKeys('waiting', 'progress'),
  ],
  reports: [...keysOf('/api/courses/{id}/reports'), ...adminKeys('reports', 'waiting', 'progress')],
  practice: [...keysOf('/api/practice'), ...adminKeys('practice', 'waiting')],
  lessons: [...keysOf('/api/courses/{id}/lessons'), ...resources.enrollments],
  progress: [...keysOf('/api/leave'), ...adminKeys('progress')],
  questions: [...resources.questions, ...adminKeys('questions', 'waiting')],
  // A learner who follows a question is notified of its answers, and the office of money from QPay. The choices of the settings are no news.
  notifications: [
    ...keysOf('/api/notifications/unread', '/api/notifications'),
    ...resources.questions,
    ...money,
    ...counts,
  ],
  profile: [
    ...keysOf('/auth/v1/user', '/api/me/sessions', '/api/me/recovery-codes', '/api/verification'),
    ...resources.profile,
    ...adminKeys('users', 'profiles'),
  ],
};

/** What a learner reads that changes when work done offline is sent. */
export const offlineWorkKeys: readonly QueryKey[] = [
  ...resources.lessons,
  ...resources.homework,
  ...resources.questions,
  ...keysOf('/api/courses/{id}/reports', '/api/practice', '/api/quiz-attempts/{id}', '/api/exercises/{id}'),
  ...keysOf('/api/lessons/{id}/exercises'),
];

/** The query keys affected by changed topics. */
export function liveKeys(topics: readonly LiveTopic[]): QueryKey[] {
  const all = topics.includes('all');
  const changed = Object.entries(keys).filter(([topic]) => all || topics.some((one) => one === topic));
  return changed.flatMap(([, theirs]) => theirs);
}
