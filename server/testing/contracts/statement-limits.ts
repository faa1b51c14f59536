import type { Endpoint } from '#domain/kernel/endpoint.ts';

/** Operations that need more statements than usual, by reason. BEGIN and COMMIT count. */
const exceptions: readonly (readonly [reason: string, statements: Readonly<Record<string, number>>])[] = [
  [
    'An export records itself in the audit log first, then reads in batches.',
    {
      'GET /api/admin/applications/export': 3,
      'GET /api/admin/audit/export': 6,
      'GET /api/admin/companies/export': 3,
      'GET /api/admin/courses/export': 3,
      'GET /api/admin/courses/{id}/lessons/export': 4,
      'GET /api/admin/enrollments/export': 3,
      'GET /api/admin/events/export': 3,
      'GET /api/admin/homework/export': 3,
      'GET /api/admin/jobs/export': 3,
      'GET /api/admin/newsletter/export': 3,
      'GET /api/admin/posts/export': 3,
      'GET /api/admin/project-applications/export': 3,
      'GET /api/admin/projects/export': 3,
      'GET /api/admin/users/export': 4,
      'GET /api/admin/verification-requests/export': 3,
      'GET /api/admin/week-access/export': 4,
    },
  ],
  [
    'A copy of everything about a person, read with cursors in one snapshot.',
    {
      'GET /api/me/export': 74,
    },
  ],
  [
    'Auth: works with the account, its identities, factors and session under a lock, compatible with @supabase/auth-js.',
    {
      'POST /auth/v1/admin/generate_link': 10,
      'GET /auth/v1/admin/users': 4,
      'POST /auth/v1/admin/users': 10,
      'DELETE /auth/v1/admin/users/{id}': 14,
      'GET /auth/v1/admin/users/{id}': 3,
      'PUT /auth/v1/admin/users/{id}': 9,
      'GET /auth/v1/admin/users/{id}/factors': 4,
      'DELETE /auth/v1/admin/users/{id}/factors/{factor_id}': 7,
      'POST /auth/v1/factors': 10,
      'DELETE /auth/v1/factors/{id}': 8,
      'POST /auth/v1/factors/{id}/challenge': 8,
      'POST /auth/v1/invite': 14,
      'GET /auth/v1/reauthenticate': 10,
      'POST /auth/v1/signup': 15,
      'GET /auth/v1/user': 4,
      'PUT /auth/v1/user': 10,
      'DELETE /auth/v1/user/identities/{id}': 13,
      'GET /auth/v1/verify': 4,
    },
  ],
  [
    'The names of the records in the entries are known only from the entries.',
    {
      'GET /api/admin/audit': 3,
    },
  ],
  [
    'The course is looked up first.',
    {
      'GET /api/admin/courses/{id}/lessons': 3,
      'GET /api/admin/week-access': 3,
    },
  ],
  [
    'Ranks are counted for the students of the page; the weeks do not depend on it.',
    {
      'GET /api/admin/homework/students': 4,
    },
  ],
  [
    'Counts, pending decisions, growth and backups run side by side.',
    {
      'GET /api/admin/overview': 6,
    },
  ],
  [
    'What were six requests, in one response: all but the lessons of the main course are read side by side.',
    {
      'GET /api/dashboard': 7,
    },
  ],
  [
    'An empty page has no row with the counts (`readCounted`): there are no companies here.',
    {
      'GET /api/companies': 3,
    },
  ],
  [
    'Reads the file after the row that refers to it, or stores what it has drawn.',
    {
      'GET /api/admin/profiles/{id}/rirekisho': 3,
      'GET /api/files/{id}/thumbnail': 3,
      'GET /api/profile/rirekisho': 3,
      'GET /preview/{kind}/{id}': 4,
    },
  ],
  [
    'Reads the rows that the notifications name before the statement, and queues their mails while it reads them again: four round trips.',
    {
      'PUT /api/admin/applications/status': 5,
      'PUT /api/admin/project-applications/status': 5,
    },
  ],
  [
    'Decides in a transaction with notifications.',
    {
      'PUT /api/admin/homework/students/{id}/seen': 5,
      'PUT /api/admin/homework/students/{id}/unseen': 5,
      'PUT /api/admin/homework/submissions/{id}/review': 8,
      'POST /api/admin/verification-requests/{id}/decision': 10,
      'PUT /api/admin/week-access': 10,
    },
  ],
  [
    "An admin's change of a record: locks it, changes it with its files and audit entry, and reads it as the form shows it, in one transaction.",
    {
      'POST /api/admin/companies': 6,
      'DELETE /api/admin/companies/{id}': 8,
      'PUT /api/admin/companies/{id}': 8,
      'POST /api/admin/courses': 8,
      'PUT /api/admin/courses/{id}': 7,
      'POST /api/admin/courses/{id}/copy': 10,
      'POST /api/admin/courses/{id}/lessons': 7,
      'PUT /api/admin/courses/{id}/lessons/order': 9,
      'POST /api/admin/events': 6,
      'DELETE /api/admin/events/{id}': 6,
      'PUT /api/admin/events/{id}': 7,
      'POST /api/admin/events/{id}/copy': 7,
      'POST /api/admin/jobs': 6,
      'DELETE /api/admin/jobs/{id}': 7,
      'PUT /api/admin/jobs/{id}': 7,
      'POST /api/admin/jobs/{id}/copy': 7,
      'DELETE /api/admin/lessons/{id}': 7,
      'PUT /api/admin/lessons/{id}': 7,
      'POST /api/admin/posts': 8,
      'DELETE /api/admin/posts/{id}': 6,
      'PUT /api/admin/posts/{id}': 7,
      'POST /api/admin/posts/{id}/copy': 9,
      'POST /api/admin/projects': 6,
      'DELETE /api/admin/projects/{id}': 7,
      'PUT /api/admin/projects/{id}': 7,
      'POST /api/admin/projects/{id}/copy': 7,
    },
  ],
  [
    "An admin's change of a person: checks the last admin under a lock, ends sessions, writes the audit entry and sends mails, in one transaction.",
    {
      'PATCH /api/admin/users/{id}': 8,
      'DELETE /api/admin/users/{id}/ban': 6,
      'PUT /api/admin/users/{id}/ban': 9,
      'DELETE /api/admin/users/{id}/sessions': 7,
      'DELETE /api/admin/users/{id}/sessions/{session_id}': 6,
      'POST /api/admin/users/{id}/views': 6,
    },
  ],
  [
    'Learners rarely do it: a transaction with lock, change, audit entry or mail, and the row that is shown.',
    {
      'DELETE /api/admin/newsletter/{id}': 5,
      'POST /api/files': 7,
      'DELETE /api/me/deletion': 6,
      'POST /api/me/deletion': 9,
      'DELETE /api/me/sessions/{id}': 6,
    },
  ],
];

export const moreStatements: Readonly<Record<string, number>> = Object.assign(
  {},
  ...exceptions.map(([, statements]) => statements),
);

/** The session and one more statement for a read, four for a write (063). */
export const usualLimitOf = ({ method }: Endpoint) => (method === 'GET' ? 2 : 4);

export const limitOf = (operation: Endpoint) =>
  moreStatements[`${operation.method} ${operation.path}`] ?? usualLimitOf(operation);
