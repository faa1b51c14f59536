import { getMyInterview, listInterviews } from '#domain/interviews/contract.ts';
import { keysOf } from '#web/lib/api/resources.ts';
import { apiQuery, keyOf } from '#web/lib/api/query.ts';

/** Always fresh, since the other side changes it. */
export const interviewsQuery = (id: string) => ({ ...apiQuery(listInterviews, { params: { id } }), staleTime: 0 });
export const myInterviewQuery = (id: string) => ({ ...apiQuery(getMyInterview, { params: { id } }), staleTime: 0 });

/** Stage and history of the applicant change too. */
export const interviewKeys = [
  keyOf(listInterviews),
  ...keysOf('/api/employer/applicants', '/api/employer/applicants/{id}'),
];
export const myInterviewKeys = [keyOf(getMyInterview), ...keysOf('/api/jobs/{id}/application')];
