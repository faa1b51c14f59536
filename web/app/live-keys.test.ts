import { expect, test } from 'vitest';
import type { QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { keyOf } from '#web/lib/api/query.ts';
import { resources } from '#web/lib/api/resources.ts';
import { liveKeys, offlineWorkKeys } from './live-keys.ts';

const contracts = import.meta.glob<Record<string, Endpoint>>('/domain/*/*contract.ts', { eager: true });

const reads = Object.values(contracts)
  .flatMap((contract) => Object.entries(contract))
  .filter(([name, { method, bytes }]) => method === 'GET' && (bytes !== true || name === 'getMyPhoto'))
  .map(([name, operation]) => ({ name, key: keyOf(operation) }));

const isBelow = (key: QueryKey, prefix: QueryKey) => prefix.every((part, nth) => part === key[nth]);

/** The operations that a key reloads, or the one of which it reloads a part. */
function operationsOf(key: QueryKey): string[] {
  const names = reads.filter((read) => isBelow(read.key, key)).map(({ name }) => name);
  const whole = reads.find((read) => isBelow(key, read.key));
  return names.length === 0 && whole ? [`${whole.name} ${String(key.at(-1))}`] : names;
}

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

const counts = ['getOverview', 'getWaiting', 'listResults'];
const money = ['listPayments', 'getPayment', 'sumPayments', 'listPaymentMonths', 'listTransfers'];
const enrollments = ['listMyEnrollments', 'getMyEnrollment', 'listMyPayments'];
const lessons = ['getCourseOutline', 'getLesson'];
const homework = ['listMyHomework', 'getMyHomework', 'getMyActivity'];
const homeworkLists = ['listHomeworkQueue', 'listHomeworkStudents', 'listStudentHomework'];
const questions = ['listQuestions', 'getQuestion'];
const profile = ['getMyProfile', 'getMyPhoto', 'listWorks'];
const progress = ['listProgress', 'getProgress'];

const topics = [
  [
    'enrollments',
    [...money, ...enrollments, ...lessons, ...progress, ...counts],
    ['listEnrollments', 'getAdminEnrollment', 'listWeekAccess', 'listMyCertificates'],
  ],
  [
    'applications',
    [...money, ...counts],
    ['getMyApplication', 'listMyWork', 'listApplications', 'getAdminApplication'],
  ],
  ['proposals', counts, ['getMyProposal', 'listMyWork', 'listProposals', 'getAdminProposal']],
  ['verification', [...money, ...counts], ['getMyVerification', 'listVerificationRequests', 'getVerificationRequest']],
  ['homework', [...homework, ...homeworkLists, ...progress], ['getHomeworkReview messages', 'getWaiting']],
  ['reports', progress, ['listMyReports', 'listReports', 'getWaiting']],
  ['practice', [], ['listMyPractice', 'listAskedPractice', 'getWaiting']],
  ['lessons', enrollments, ['getCourseOutline']],
  ['progress', progress, ['getMyLeave']],
  ['questions', questions, ['listAdminQuestions', 'getWaiting']],
  ['notifications', [...questions, ...money, ...counts], ['countUnread', 'listNotifications']],
  [
    'profile',
    [...profile, 'getOwnUser', 'listMySessions', 'countRecoveryCodes', 'getMyVerification'],
    ['listUsers', 'getUser', 'listUserSessions', 'getProfile'],
  ],
] as const;

test.each(topics)('a live event about %s reloads what shows it', (topic, shared, own) => {
  expect(sorted(liveKeys([topic]).flatMap(operationsOf))).toEqual(sorted([...shared, ...own]));
});

test('after missed events all that a live event can change is loaded again', () => {
  const names = topics.flatMap(([, shared, own]) => [...shared, ...own]);
  expect(sorted(liveKeys(['all']).flatMap(operationsOf))).toEqual(sorted(names));
});

test('features that share what they show reload it together', () => {
  const named = Object.entries(resources).map(([name, keys]) => [name, sorted(keys.flatMap(operationsOf))]);
  expect(Object.fromEntries(named)).toEqual({
    courses: sorted(['listCourses', 'getCourse', 'listCourseTitles', 'getSampleLesson']),
    enrollments: sorted(enrollments),
    lessons,
    homework: sorted(homework),
    homeworkLists,
    questions: sorted(questions),
    profile: sorted(profile),
  });
  expect(sorted(offlineWorkKeys.flatMap(operationsOf))).toEqual(
    sorted([
      ...lessons,
      ...homework,
      ...questions,
      'getAttempt',
      'getExercise',
      'listExercises',
      'listMyReports',
      'listMyPractice',
    ]),
  );
});

test('each key is the one of an operation', () => {
  const keys = [...liveKeys(['all']), ...Object.values(resources).flat(), ...offlineWorkKeys];
  expect(keys.filter((key) => operationsOf(key).length === 0)).toEqual([]);
});
