import { describe, expect, test } from 'vitest';
import {
  adminKinds,
  kindsOf,
  learnerKinds,
  mailAddressOf,
  mailChoicesOf,
  news,
  newsOf,
  nextDigestAfter,
  notificationKinds,
  notificationPath,
  operationKinds,
  defaultChannels,
} from './rules.ts';
import { applicationStatuses, proposalStatuses } from '#domain/applications/rules.ts';
import { enrollment } from '#domain/enrollments/rules.ts';
import { roles } from '#domain/kernel/actor.ts';
import { verification } from '#domain/verification/rules.ts';

const decided = verification.statuses.filter((status) => status !== 'pending');

test('every status of a decision has a text, and unknown ones throw', () => {
  const texts = [
    ...[...enrollment.statuses, 'reopened'].map((status_to) => newsOf({ kind: 'enrollment', status_to })),
    ...applicationStatuses.map((status_to) => newsOf({ kind: 'application', status_to })),
    ...proposalStatuses.map((status_to) => newsOf({ kind: 'proposal', status_to })),
    ...decided.map((status_to) => newsOf({ kind: 'verification', status_to })),
    ...['3', '27', '0'].map((status_to) => newsOf({ kind: 'week', status_to })),
    ...['answered', 'accepted'].map((status_to) => newsOf({ kind: 'question', status_to })),
    ...roles.map((status_to) => newsOf({ kind: 'role', status_to })),
    ...['asked', 'invited', 'moved', 'canceled', 'reminded', 'silent', 'hidden'].map((status_to) =>
      newsOf({ kind: 'company', status_to }),
    ),
    ...['set', 'ended'].map((status_to) => newsOf({ kind: 'leave', status_to })),
    ...['failed', 'working'].map((status_to) => newsOf({ kind: 'backup', status_to })),
    ...['withdrawn', 'valid'].map((status_to) => newsOf({ kind: 'certificate', status_to })),
    ...['changes_requested', 'accepted', 'message', 'question'].map((status_to) =>
      newsOf({ kind: 'homework', status_to }),
    ),
    ...(['homework', 'report', 'practice', 'nudge', 'leave', 'instalment', 'announcement', ...adminKinds] as const).map(
      (kind) => newsOf({ kind, status_to: null }),
    ),
  ];
  expect(new Set(texts)).toEqual(new Set(news));
  expect(() => newsOf({ kind: 'enrollment', status_to: 'lost' })).toThrow('enrollment_lost');
});

test('each kind links to its record, by a path of this site', () => {
  const facts = { course_id: 'c', lesson_id: 'l', job_id: 'j', project_id: 'p', question: 7 };
  const paths = notificationKinds.map((kind) => [
    kind,
    notificationPath({ kind, entity_id: 'e', status_to: 'admin', facts }),
  ]);
  expect(Object.fromEntries(paths)).toEqual({
    enrollment: '/courses/c',
    week: '/courses/c',
    application: '/jobs/j',
    company: '/jobs/j',
    proposal: '/projects/p',
    verification: '/profile/verify',
    homework: '/courses/c/lessons/l?mode=homework',
    nudge: '/courses/c',
    leave: '/dashboard',
    instalment: '/courses/c',
    announcement: '/courses/c',
    certificate: '/certificates',
    question: '/courses/c/lessons/l?question=e',
    report: '/courses/c/reports',
    practice: '/practice?question=7',
    role: '/admin-dashboard',
    new_enrollment: '/admin-dashboard/enrollments?open=e',
    new_application: '/admin-dashboard/applications?open=e',
    new_proposal: '/admin-dashboard/project-applications?open=e',
    new_verification: '/admin-dashboard/verification-requests?open=e',
    new_transfer: '/admin-dashboard/bank-statement',
    waiting_homework: '/admin-dashboard/homework?view=queue',
    new_quiet: '/admin-dashboard/progress?quiet=quiet_7',
    backup: '/admin-dashboard',
  });
  expect(notificationPath({ kind: 'role', entity_id: 'e', status_to: 'user', facts })).toBe('/dashboard');
});

test('by default learners are notified at once, admins of backups at once and of requests and learning once a day', () => {
  expect(kindsOf({ role: 'user', permissions: 'everything' })).toEqual(learnerKinds);
  expect(kindsOf({ role: 'admin', permissions: 'everything' })).toEqual(notificationKinds);
  for (const kind of [...learnerKinds, ...operationKinds]) {
    expect([defaultChannels(kind), mailChoicesOf(kind)]).toEqual([
      { in_app: true, mail: 'at_once', push: kind !== 'backup' },
      ['off', 'at_once'],
    ]);
  }
  for (const kind of adminKinds) {
    expect([defaultChannels(kind), mailChoicesOf(kind)]).toEqual([
      { in_app: true, mail: 'daily', push: false },
      ['off', 'at_once', 'daily'],
    ]);
  }
});

test.each([
  ['2026-11-20T00:59:59.999Z', '2026-11-20T01:00:00.000Z'],
  ['2026-11-20T01:00:00.000Z', '2026-11-21T01:00:00.000Z'],
  ['2026-11-20T15:59:59.999Z', '2026-11-21T01:00:00.000Z'],
  ['2026-11-20T16:00:00.000Z', '2026-11-21T01:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T01:00:00.000Z'],
])('a notification at %s is in the daily mail of %s, 9:00 AM in Ulaanbaatar', (at, digest) => {
  expect(nextDigestAfter(at)).toBe(digest);
});

describe('mail is sent to the sign-in address', () => {
  const now = '2026-11-20T00:00:00.000Z';
  const account = {
    email: 'a@example.com',
    email_confirmed_at: now,
    email_autoconfirmed: false,
    banned_until: null,
    deleted_at: null,
  };
  test.each([
    ['confirmed', {}, 'a@example.com', 'a@example.com'],
    ['unconfirmed', { email_confirmed_at: null }, null, null],
    ['confirmed without a mail', { email_autoconfirmed: true }, 'a@example.com', null],
    ['banned', { banned_until: '2026-11-20T00:00:00.001Z' }, null, null],
    ['banned once', { banned_until: now }, 'a@example.com', 'a@example.com'],
    ['deleted', { deleted_at: now }, null, null],
    ['without an address', { email: null }, null, null],
  ])('%s', (_, more, outsideProduction, inProduction) => {
    const addressee = { ...account, ...more };
    expect([
      mailAddressOf(addressee, { now, production: false }),
      mailAddressOf(addressee, { now, production: true }),
    ]).toEqual([outsideProduction, inProduction]);
  });
});
