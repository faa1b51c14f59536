import type { PermissionSet } from '#domain/kernel/permissions.ts';

// What each set of permissions may do (096), written by hand and not read from the contracts: a contract that gives too much fails the matrix.
// Operations of admins that are in no list belong to admins with everything.

const both = `
  DELETE /api/admin/groups/{id}
  GET /api/admin/groups
  GET /api/admin/groups/{id}
  GET /api/admin/people/{id}
  GET /api/admin/search
  GET /api/admin/waiting
  GET /api/admin/week-access
  GET /api/admin/week-access/courses
  POST /api/admin/groups
  PUT /api/admin/groups/{id}
  PUT /api/admin/week-access
  PUT /api/admin/week-access/group`;

const teaching = `
  DELETE /api/admin/courses/{id}
  DELETE /api/admin/lessons/{id}
  GET /api/admin/courses
  GET /api/admin/courses/order
  GET /api/admin/courses/{id}
  GET /api/admin/courses/{id}/lessons
  GET /api/admin/courses/{id}/lessons/order
  GET /api/admin/homework/queue
  GET /api/admin/homework/students
  GET /api/admin/homework/students/{id}/submissions
  GET /api/admin/homework/submissions/{id}
  DELETE /api/admin/quiz-questions/{id}
  DELETE /api/admin/exercises/{id}
  GET /api/admin/lessons/{id}/exercises
  POST /api/admin/lessons/{id}/exercises
  PUT /api/admin/exercises/{id}
  PUT /api/admin/exercises/{id}/place
  GET /api/admin/lessons/{id}/quiz
  GET /api/admin/quiz-attempts
  GET /api/admin/quizzes/{id}/results
  POST /api/admin/lessons/{id}/quiz/questions
  PUT /api/admin/lessons/{id}/quiz
  PUT /api/admin/quiz-questions/{id}
  GET /api/admin/lessons/{id}/rendition
  GET /api/admin/practice
  GET /api/admin/progress
  GET /api/admin/progress/{id}
  GET /api/admin/questions
  GET /api/admin/ratings
  GET /api/admin/reports
  POST /api/admin/courses
  POST /api/admin/courses/{id}/copy
  POST /api/admin/courses/{id}/lessons
  POST /api/admin/courses/{id}/lessons/table
  POST /api/admin/homework/submissions/{id}/messages
  POST /api/admin/lessons/{id}/rendition
  POST /api/admin/nudges
  PUT /api/admin/courses/order
  PUT /api/admin/courses/status
  PUT /api/admin/courses/{id}
  PUT /api/admin/courses/{id}/lessons/order
  PUT /api/admin/homework/phrases
  PUT /api/admin/homework/submissions/{id}/decision
  PUT /api/admin/homework/submissions/{id}/seen
  PUT /api/admin/learners/{id}/leave
  PUT /api/admin/lessons/{id}
  PUT /api/admin/practice/{id}/comment
  PUT /api/admin/questions-and-answers/{id}/visibility
  PUT /api/admin/ratings/{id}/status
  PUT /api/admin/reports/{id}/answer`;

const office = `
  DELETE /api/admin/announcements/{id}
  DELETE /api/admin/bank-statements/{id}
  DELETE /api/admin/certificates/{id}/withdrawal
  DELETE /api/admin/exchange-rates/{day}
  DELETE /api/admin/newsletter/{id}
  DELETE /api/admin/people/{id}/notes/{note_id}
  DELETE /api/admin/users/{id}/ban
  DELETE /api/admin/users/{id}/sessions
  DELETE /api/admin/users/{id}/sessions/{session_id}
  DELETE /api/admin/views/{id}
  GET /api/admin/announcements
  GET /api/admin/announcements/export
  GET /api/admin/announcements/{id}
  GET /api/admin/applications
  GET /api/admin/applications/export
  GET /api/admin/applications/{id}
  GET /api/admin/bank-statements
  GET /api/admin/enrollments
  GET /api/admin/enrollments/export
  GET /api/admin/enrollments/{id}
  GET /api/admin/exchange-rates
  GET /api/admin/groups/export
  GET /api/admin/kept-payments
  GET /api/admin/newsletter
  GET /api/admin/newsletter/export
  GET /api/admin/overview
  GET /api/admin/payment-months
  GET /api/admin/payment-months/export
  GET /api/admin/payment-sums
  GET /api/admin/payments
  GET /api/admin/payments/export
  GET /api/admin/payments/{id}
  GET /api/admin/payments/{id}/receipt
  GET /api/admin/people-imports
  GET /api/admin/people/{id}/certificates
  GET /api/admin/profiles/{id}
  GET /api/admin/profiles/{id}/career-paper
  GET /api/admin/profiles/{id}/rirekisho
  GET /api/admin/project-applications
  GET /api/admin/project-applications/export
  GET /api/admin/project-applications/{id}
  GET /api/admin/results
  GET /api/admin/results/export
  GET /api/admin/transfers
  GET /api/admin/users
  GET /api/admin/users/export
  GET /api/admin/users/{id}
  GET /api/admin/users/{id}/sessions
  GET /api/admin/verification-requests
  GET /api/admin/verification-requests/export
  GET /api/admin/verification-requests/{id}
  GET /api/admin/week-access/export
  PATCH /api/admin/users/{id}
  POST /api/admin/announcements
  POST /api/admin/announcements/preview
  POST /api/admin/announcements/test
  POST /api/admin/bank-statements
  POST /api/admin/bank-statements/preview
  POST /api/admin/invitations
  POST /api/admin/people
  POST /api/admin/people-imports
  POST /api/admin/people-imports/preview
  POST /api/admin/people/{id}/enrollments
  POST /api/admin/people/{id}/notes
  POST /api/admin/users/{id}/views
  POST /api/admin/verification-requests/{id}/decision
  PUT /api/admin/announcements/{id}
  PUT /api/admin/announcements/{id}/status
  PUT /api/admin/applications/status
  PUT /api/admin/certificates/{id}/withdrawal
  PUT /api/admin/enrollments/status
  PUT /api/admin/enrollments/{id}/instalments
  PUT /api/admin/exchange-rates
  PUT /api/admin/payments/status
  PUT /api/admin/project-applications/status
  PUT /api/admin/transfers/allocations
  PUT /api/admin/transfers/state
  PUT /api/admin/users/{id}/ban`;

const namesIn = (...lists: string[]) => new Set(lists.flatMap((list) => list.trim().split(/\n\s*/)));

const allowed = { teaching: namesIn(both, teaching), office: namesIn(both, office) };

/** The operations of the table, each once. */
export const tableNames = [...namesIn(both, teaching, office)];

/** Whether the table lets admins with a set of permissions call an operation of admins, named `METHOD path`. */
export const tableAllows = (permissions: PermissionSet, name: string): boolean =>
  permissions === 'everything' || allowed[permissions].has(name);
