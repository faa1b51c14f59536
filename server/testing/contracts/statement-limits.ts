import type { Endpoint } from '#domain/kernel/endpoint.ts';

/** Operations that need more statements than usual, by reason. COMMIT counts, BEGIN does not (064). */
const exceptions: readonly (readonly [reason: string, statements: Readonly<Record<string, number>>])[] = [
  [
    'An export records itself in the audit log first, then reads in batches.',
    {
      'GET /api/admin/applications/export': 3,
      'GET /api/admin/audit/export': 3,
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
      'GET /api/admin/users/export': 3,
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
      'POST /auth/v1/admin/generate_link': 8,
      'GET /auth/v1/admin/users': 3,
      'POST /auth/v1/admin/users': 8,
      'DELETE /auth/v1/admin/users/{id}': 13,
      'PUT /auth/v1/admin/users/{id}': 7,
      'GET /auth/v1/admin/users/{id}/factors': 3,
      'DELETE /auth/v1/admin/users/{id}/factors/{factor_id}': 6,
      'POST /auth/v1/factors': 8,
      'DELETE /auth/v1/factors/{id}': 6,
      'POST /auth/v1/factors/{id}/challenge': 6,
      'POST /auth/v1/invite': 12,
      'GET /auth/v1/reauthenticate': 8,
      'POST /auth/v1/signup': 13,
      'PUT /auth/v1/user': 7,
      'DELETE /auth/v1/user/identities/{id}': 11,
      'GET /auth/v1/verify': 3,
    },
  ],
  [
    'The course is looked up first: for an id from a subquery the planner expects few enrollments, which makes searches slower.',
    {
      'GET /api/admin/week-access': 3,
    },
  ],
  [
    'What were six requests, in one response: all but the lessons of the main course are read side by side.',
    {
      'GET /api/dashboard': 6,
    },
  ],
  [
    'Stores what it has drawn.',
    {
      'GET /api/files/{id}/thumbnail': 3,
      'GET /preview/{kind}/{id}': 4,
    },
  ],
  [
    'Reads the original, whose titles it marks, before it locks the order of the courses.',
    {
      'POST /api/admin/courses/{id}/copy': 5,
    },
  ],
  [
    'Locks, changes, and writes a mail and its job, which are two more statements.',
    {
      'POST /api/me/deletion': 6,
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
