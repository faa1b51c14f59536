import type { Endpoint } from '#domain/kernel/endpoint.ts';

/** Reads that need more statements than usual, by reason. COMMIT counts, BEGIN does not (064). */
const exceptions: readonly (readonly [reason: string, statements: Readonly<Record<string, number>>])[] = [
  [
    'An export records itself in the audit log first, then reads in batches.',
    {
      'GET /api/admin/announcements/export': 3,
      'GET /api/admin/applications/export': 3,
      'GET /api/admin/audit/export': 3,
      'GET /api/admin/companies/export': 3,
      'GET /api/admin/courses/export': 3,
      'GET /api/admin/courses/{id}/lessons/export': 4,
      'GET /api/admin/enrollments/export': 3,
      'GET /api/admin/events/export': 3,
      'GET /api/admin/groups/export': 3,
      'GET /api/admin/homework/export': 3,
      'GET /api/admin/jobs/export': 3,
      'GET /api/admin/newsletter/export': 3,
      'GET /api/admin/payment-months/export': 3,
      'GET /api/admin/payments/export': 3,
      'GET /api/admin/posts/export': 3,
      'GET /api/admin/progress/export': 4,
      'GET /api/admin/project-applications/export': 3,
      'GET /api/admin/projects/export': 3,
      'GET /api/admin/quiz-attempts/export': 3,
      'GET /api/admin/results/export': 3,
      'GET /api/admin/users/export': 3,
      'GET /api/admin/verification-requests/export': 3,
      'GET /api/admin/week-access/export': 4,
    },
  ],
  [
    'A copy of everything about a person, read with cursors in one snapshot.',
    {
      'GET /api/me/export': 162,
    },
  ],
  [
    'Auth: works with the account, its identities, factors and session under a lock, compatible with @supabase/auth-js.',
    {
      'GET /auth/v1/admin/users': 3,
      'GET /auth/v1/admin/users/{id}/factors': 3,
      'GET /auth/v1/reauthenticate': 8,
      'GET /auth/v1/verify': 3,
    },
  ],
  [
    'The course is looked up first: for an id from a subquery the planner expects few enrollments, which makes searches slower.',
    {
      'GET /api/admin/progress': 3,
      'GET /api/admin/week-access': 3,
    },
  ],
  [
    'An application and what its company has done are read side by side; a person is composed of profile and works.',
    {
      'GET /api/jobs/{id}/application': 3,
      'GET /api/jobs/{id}/shared-person': 4,
    },
  ],
  [
    'Company, contacts and sessions, or counts and jobs in Japan with a fee, are read side by side.',
    {
      'GET /api/employer': 4,
      'GET /api/admin/overview': 3,
    },
  ],
  [
    'Each reading is recorded, in one transaction with what it tells the applicant.',
    {
      'GET /api/employer/applicants/{id}': 6,
    },
  ],
  [
    'What were eight requests, in one response: all but the lessons of the main course are read side by side.',
    {
      'GET /api/dashboard': 8,
    },
  ],
  [
    "The actor's access decides which lessons' questions are read; a question names its lesson.",
    {
      'GET /api/courses/{id}/questions': 3,
      'GET /api/questions/{id}': 4,
    },
  ],
  [
    "The actor's access decides which lessons count as open, and whether a report may be written.",
    {
      'GET /api/courses/{id}/rating': 4,
      'GET /api/courses/{id}/reports': 4,
    },
  ],
  [
    'Counts of attempts, questions and answers are read side by side; a lesson and its quiz are read before the questions.',
    {
      'GET /api/admin/quizzes/{id}/results': 4,
      'GET /api/admin/lessons/{id}/quiz': 4,
      'GET /api/admin/lessons/{id}/exercises': 3,
    },
  ],
  [
    "The actor's access to the lesson decides whether a quiz is open.",
    {
      'GET /api/quizzes/{id}': 3,
      'GET /api/quiz-attempts/{id}': 3,
    },
  ],
  [
    "The actor's access to the lesson decides whether an exercise is open.",
    {
      'GET /api/lessons/{id}/exercises': 3,
      'GET /api/exercises/{id}': 3,
    },
  ],
  [
    'A certificate is compared with the name in the profile.',
    {
      'GET /api/my-certificates/{id}/pdf': 3,
    },
  ],
  [
    'A credential is signed with a stored key. The first download assigns an index in a transaction, and the first one of all makes the key.',
    {
      'GET /api/my-certificates/{id}/credential': 11,
      'GET /api/certificate-status/1': 3,
    },
  ],
  [
    'The consent that shows an interview is read first, then the interview and the times side by side.',
    {
      'GET /api/applications/{id}/interview': 4,
      'GET /api/employer/applicants/{id}/interviews': 4,
    },
  ],
  [
    'Works, courses and contracts are read beside the profile.',
    {
      'GET /api/admin/profiles/{id}/career-paper': 3,
      'GET /api/admin/profiles/{id}/rirekisho': 3,
      'GET /api/profile/career-paper': 3,
      'GET /api/profile/rirekisho': 3,
    },
  ],
  [
    'Stores what it has drawn.',
    {
      'GET /api/files/{id}/thumbnail': 3,
      'GET /preview/{kind}/{id}': 4,
    },
  ],
];

export const moreStatements: Readonly<Record<string, number>> = Object.assign(
  {},
  ...exceptions.map(([, statements]) => statements),
);

/** What many people write at once. All other writes are transactions of plain statements (076). */
export const frequentWrites = [
  'PUT /api/lessons/{id}/completion',
  'DELETE /api/lessons/{id}/completion',
  'POST /api/courses/{id}/completion',
  'PUT /api/lessons/{id}/position',
  'PUT /api/lessons/{id}/homework',
];

export const isLimited = ({ method, path }: Endpoint) =>
  method === 'GET' || frequentWrites.includes(`${method} ${path}`);

/** The session and one more statement for a read, four for a write. */
export const usualLimitOf = ({ method }: Endpoint) => (method === 'GET' ? 2 : 4);

export const limitOf = (operation: Endpoint) =>
  moreStatements[`${operation.method} ${operation.path}`] ?? usualLimitOf(operation);
