import { randomUUID } from 'node:crypto';
import { recordNames, type RecordNoun } from '#domain/kernel/records/record-names.ts';
import { isPublished } from '#server/core/records/queries.ts';
import { recordOf, requiredOf } from '#server/testing/content-kinds.ts';
import { exerciseAdminRows } from './exercise-rows.ts';
import { quizAdminRows } from './quiz-rows.ts';
import { leaveOf, plainRows, type Row, type Rows } from './row.ts';
import type { World } from './world.ts';

const ofWeeklyCourse = ({ weeklyCourseId }: World) => ({ query: { course: weeklyCourseId } });

/** The operations of admins on a record. */
function recordRows({ noun, path, title }: (typeof recordNames)[RecordNoun]): Rows {
  const base = `/api/admin/${path}`;
  const record = recordOf(noun);
  const bodyOf = (world: World) => ({
    ...requiredOf(record),
    ...(noun === 'group' && { course_id: world.weeklyCourseId }),
    [title]: 'A title',
  });
  const one = (world: World) => ({ params: { id: world.records[noun].id } });
  const withStatus: Rows = {
    [`PUT ${base}/status`]: {
      send: (world) => ({ body: { changes: [{ id: world.records[noun].id, from: 'active', to: 'inactive' }] } }),
    },
    [`POST ${base}/{id}/copy`]: { send: one },
  };
  return {
    ...plainRows([`GET ${base}`, `GET ${base}/export`]),
    [`GET ${base}/{id}`]: { send: one },
    [`POST ${base}`]: { send: (world) => ({ body: bodyOf(world) }) },
    [`PUT ${base}/{id}`]: {
      send: (world) => ({ ...one(world), body: { ...bodyOf(world), updated_at: world.records[noun].updated_at } }),
    },
    // The free course has a lesson.
    [`DELETE ${base}/{id}`]: { send: one, ...(noun === 'course' && { admin: 'in_use' }) },
    ...(isPublished(record) ? withStatus : {}),
  };
}

/** The operations of admins on learners' requests. */
function requestRows(base: string, idOf: (world: World) => string, [from, to]: readonly [string, string]): Rows {
  return {
    ...plainRows([`GET ${base}`, `GET ${base}/export`]),
    [`GET ${base}/{id}`]: { send: (world) => ({ params: { id: idOf(world) } }) },
    [`PUT ${base}/status`]: {
      send: (world) => ({ body: { changes: [{ id: idOf(world), from, to }], reason: 'Told by phone' } }),
    },
  };
}

const ofCourse = (world: World) => ({ params: { id: world.freeCourseId } });
const ofLesson = (world: World) => ({ params: { id: world.freeLessonId } });
const week = ({ freeLessonId }: World) => ({ week_number: 1, seen: [freeLessonId], order: [freeLessonId] });

const teaching: Rows = {
  'GET /api/admin/courses/{id}/lessons': { send: ofCourse },
  'GET /api/admin/courses/{id}/lessons/export': { send: ofCourse },
  'GET /api/admin/courses/{id}/lessons/order': { send: ofCourse },
  'PUT /api/admin/courses/{id}/lessons/order': {
    send: (world) => ({ ...ofCourse(world), body: { weeks: [week(world)] } }),
  },
  'POST /api/admin/courses/{id}/lessons': {
    send: (world) => ({ ...ofCourse(world), body: { lesson_title: 'A title' } }),
  },
  'POST /api/admin/courses/{id}/lessons/table': {
    send: (world) => ({ ...ofCourse(world), body: { lessons: [{ lesson_title: 'A title' }] } }),
  },
  'PUT /api/admin/lessons/{id}': {
    send: (world) => ({ ...ofLesson(world), body: { lesson_title: 'A title', updated_at: world.lesson.updated_at } }),
  },
  'DELETE /api/admin/lessons/{id}': { send: ofLesson },
  'GET /api/admin/lessons/{id}/rendition': { send: ofLesson },
  // The lesson has no stored video.
  'POST /api/admin/lessons/{id}/rendition': { send: ofLesson, admin: 'wrong_status' },
  'GET /api/admin/week-access': { send: ofWeeklyCourse },
  'GET /api/admin/week-access/export': { send: ofWeeklyCourse },
  ...plainRows(['GET /api/admin/week-access/courses', 'GET /api/admin/courses/order']),
  'PUT /api/admin/week-access': {
    send: (world) => ({ body: { changes: [{ id: world.pendingEnrollmentId, from: null, to: 2 }] } }),
  },
  'PUT /api/admin/week-access/group': {
    send: (world) => ({
      body: { changes: [{ id: world.pendingEnrollmentId, from: null, to: world.records.group.id }] },
    }),
  },
  'PUT /api/admin/courses/order': { send: () => ({ body: { seen: [], order: [] } }), admin: 'changed_meanwhile' },
};

const ofOwner = (world: World) => ({ params: { id: world.owner.id } });
const seen = ({ submission }: World) => ({
  seen: false,
  homework_link: submission.homework_link,
  updated_at: submission.updated_at,
});

const questions: Rows = {
  'GET /api/admin/questions': {},
  'GET /api/admin/ratings': {},
  'PUT /api/admin/ratings/{id}/status': {
    send: (world) => ({ params: { id: world.ratingId }, body: { status: 'hidden', updated_at: world.ratedAt } }),
  },
  'PUT /api/admin/questions-and-answers/{id}/visibility': {
    send: (world) => ({ params: { id: world.questionId }, body: { hidden: true } }),
  },
};

const homework: Rows = {
  ...quizAdminRows,
  ...exerciseAdminRows,
  ...plainRows(['GET /api/admin/homework/students', 'GET /api/admin/homework/export', 'GET /api/admin/homework/queue']),
  'GET /api/admin/homework/students/{id}/submissions': { send: ofOwner },
  'GET /api/admin/homework/submissions/{id}': { send: (world) => ({ params: { id: world.submissionId } }) },
  'PUT /api/admin/homework/submissions/{id}/decision': {
    send: (world) => ({
      params: { id: world.submissionId },
      body: { status: 'accepted', comment: null, updated_at: world.submission.updated_at, asked_at: null },
    }),
  },
  'POST /api/admin/homework/submissions/{id}/messages': {
    send: (world) => ({ params: { id: world.submissionId }, body: { body: 'Well done' } }),
  },
  'PUT /api/admin/homework/phrases': { send: () => ({ body: { phrases: ['Well done'] } }) },
  'GET /api/admin/reports': {},
  'PUT /api/admin/reports/{id}/answer': {
    send: (world) => ({
      params: { id: world.report.id },
      body: { comment: null, corrected: null, updated_at: world.report.updated_at },
    }),
  },
  'GET /api/admin/practice': {},
  'PUT /api/admin/practice/{id}/comment': {
    send: (world) => ({
      params: { id: world.practice.id },
      body: { comment: 'Say a number', corrected: null, updated_at: world.practice.updated_at },
    }),
  },
  'PUT /api/admin/homework/submissions/{id}/seen': {
    send: (world) => ({ params: { id: world.submissionId }, body: seen(world) }),
  },
};

const progress: Rows = {
  ...plainRows(['GET /api/admin/progress', 'GET /api/admin/progress/export']),
  'GET /api/admin/progress/{id}': { send: (world) => ({ params: { id: world.enrollmentId } }) },
  'POST /api/admin/nudges': { send: (world) => ({ body: { ids: [world.enrollmentId], texts: { mn: 'Сайн уу' } } }) },
  'PUT /api/admin/learners/{id}/leave': {
    send: (world) => ({ ...ofOwner(world), body: { leave: leaveOf(world), seen: null } }),
  },
};

const users: Rows = {
  ...plainRows(['GET /api/admin/users', 'GET /api/admin/users/export']),
  'GET /api/admin/users/{id}': { send: ofOwner },
  'PATCH /api/admin/users/{id}': { send: (world) => ({ ...ofOwner(world), body: { full_name: 'Another Name' } }) },
  'PUT /api/admin/users/{id}/ban': { send: (world) => ({ ...ofOwner(world), body: { until: null } }) },
  'DELETE /api/admin/users/{id}/ban': { send: ofOwner },
  'GET /api/admin/users/{id}/sessions': { send: ofOwner },
  'DELETE /api/admin/users/{id}/sessions/{session_id}': {
    send: (world) => ({ params: { id: world.owner.id, session_id: world.secondSessionId } }),
  },
  'DELETE /api/admin/users/{id}/sessions': { send: ofOwner },
  'POST /api/admin/users/{id}/views': { send: ofOwner },
  // A view is ended by the admin who started it.
  'DELETE /api/admin/views/{id}': { send: (world) => ({ params: { id: world.view } }), admin: 'not_found' },
  'GET /api/admin/profiles/{id}': { send: ofOwner },
  'GET /api/admin/profiles/{id}/rirekisho': { send: ofOwner },
  'GET /api/admin/profiles/{id}/career-paper': { send: ofOwner },
};

// Nothing to do, so that no mail is sent.
const pasted = { full_name: 'Nobody', email: 'nobody' };

const people: Rows = {
  'POST /api/admin/people': {
    send: () => ({
      body: { full_name: 'New Person', email: `${randomUUID()}@example.com`, phone_number: null, language: 'mn' },
    }),
  },
  'POST /api/admin/invitations': {},
  'POST /api/admin/people/{id}/enrollments': {
    send: (world) => ({ ...ofOwner(world), body: { course_id: world.freeCourseId } }),
  },
  'GET /api/admin/people/{id}': { send: ofOwner },
  'GET /api/admin/people/{id}/certificates': { send: ofOwner },
  'PUT /api/admin/certificates/{id}/withdrawal': {
    send: (world) => ({ params: { id: world.certificateId }, body: { reason: 'Copied homework' } }),
  },
  'DELETE /api/admin/certificates/{id}/withdrawal': {
    send: (world) => ({ params: { id: world.withdrawnCertificateId } }),
  },
  'POST /api/admin/people/{id}/notes': { send: (world) => ({ ...ofOwner(world), body: { text: 'Called on Monday' } }) },
  'DELETE /api/admin/people/{id}/notes/{note_id}': {
    send: (world) => ({ params: { id: world.owner.id, note_id: world.noteId } }),
  },
  'GET /api/admin/people-imports': {},
  'POST /api/admin/people-imports/preview': { send: () => ({ body: { rows: [pasted] } }) },
  'POST /api/admin/people-imports': { send: () => ({ body: { rows: [pasted] } }) },
};

const verification: Row = { send: (world) => ({ params: { id: world.pendingVerificationId } }) };

const statement = { text: 'Day,Purpose,Credit\n2026-11-26,EN-7K3M9Q,75000' };

const statements: Rows = {
  'GET /api/admin/bank-statements': {},
  'POST /api/admin/bank-statements/preview': { send: () => ({ body: statement }) },
  'POST /api/admin/bank-statements': { send: () => ({ body: { ...statement, matches: [] } }) },
  'DELETE /api/admin/bank-statements/{id}': { send: (world) => ({ params: { id: world.statementId } }) },
  'GET /api/admin/transfers': {},
  'PUT /api/admin/transfers/allocations': {
    send: (world) => ({ body: { allocations: [{ id: world.transferId, payment_id: world.paymentId }] } }),
  },
  'PUT /api/admin/transfers/state': {
    send: (world) => ({ body: { changes: [{ id: world.transferId, from: 'open', to: 'dismissed' }] } }),
  },
};

const letter = { language: 'en', title: 'News', body: 'A new course' };

const announcements: Rows = {
  'PUT /api/admin/announcements/{id}/status': {
    send: (world) => ({ params: { id: world.records.announcement.id }, body: { step: 'send' } }),
  },
  'POST /api/admin/announcements/preview': { send: () => ({ body: letter }) },
  'POST /api/admin/announcements/test': { send: () => ({ body: letter }) },
};

/** All operations of admins. */
export const adminRows: Rows = {
  ...Object.assign({}, ...Object.values(recordNames).map(recordRows)),
  'GET /api/admin/companies/names': {},
  'POST /api/admin/posts/preview': { send: () => ({ body: { body: '# Text' } }) },
  ...requestRows('/api/admin/enrollments', (world) => world.pendingEnrollmentId, ['pending', 'active']),
  ...requestRows('/api/admin/applications', (world) => world.applicationId, ['pending', 'accepted']),
  ...requestRows('/api/admin/project-applications', (world) => world.proposalId, ['pending', 'accepted']),
  ...plainRows(['GET /api/admin/verification-requests', 'GET /api/admin/verification-requests/export']),
  'GET /api/admin/verification-requests/{id}': verification,
  'POST /api/admin/verification-requests/{id}/decision': {
    send: (world) => ({ params: { id: world.pendingVerificationId }, body: { step: 'approve' } }),
  },
  ...statements,
  ...announcements,
  ...teaching,
  ...homework,
  ...progress,
  ...questions,
  ...users,
  ...people,
  ...plainRows(['GET /api/admin/results', 'GET /api/admin/results/export']),
  ...plainRows(['GET /api/admin/overview', 'GET /api/admin/waiting', 'GET /api/admin/audit']),
  'GET /api/admin/search': { send: () => ({ query: { search: 'a' } }) },
  ...plainRows(['GET /api/admin/audit/export', 'GET /api/admin/newsletter', 'GET /api/admin/newsletter/export']),
  ...plainRows([
    'GET /api/admin/kept-payments',
    'GET /api/admin/payment-sums',
    'GET /api/admin/payment-months',
    'GET /api/admin/payment-months/export',
  ]),
  'GET /api/admin/payments/{id}/receipt': { send: (world) => ({ params: { id: world.paidId } }) },
  'PUT /api/admin/enrollments/{id}/instalments': {
    send: (world) => ({
      params: { id: world.enrollmentId },
      body: {
        seen: [{ id: world.paymentId, updated_at: world.now }],
        instalments: [{ due_on: '2030-01-01', amount: 1000 }],
      },
    }),
    admin: 'changed_meanwhile',
  },
  ...requestRows('/api/admin/payments', (world) => world.paymentId, ['awaited', 'confirmed']),
  'PUT /api/admin/companies/{id}/check': {
    send: (world) => ({
      params: { id: world.records.company.id },
      body: { is_checked: false, updated_at: world.records.company.updated_at },
    }),
    // It is not checked.
    admin: 'changed_meanwhile',
  },
  'PUT /api/admin/jobs/fees': {
    send: (world) => ({ body: { changes: [{ id: world.records.job.id, from: null, to: 0 }] } }),
  },
  'PUT /api/admin/figures': {
    send: () => ({ body: { rows: [{ name: 'placed', is_shown: true, year: 2025, base: 112 }] } }),
  },
  'GET /api/admin/exchange-rates': {},
  'PUT /api/admin/exchange-rates': {
    send: () => ({ body: { rows: [{ day: '2026-11-20', jpy: 23.1, usd: 3570 }] } }),
  },
  'DELETE /api/admin/exchange-rates/{day}': {
    send: () => ({ params: { day: '2001-01-01' } }),
    admin: 'not_found',
  },
  'DELETE /api/admin/newsletter/{id}': { send: (world) => ({ params: { id: world.subscriberId } }) },
};
