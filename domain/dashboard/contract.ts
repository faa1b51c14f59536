import * as z from 'zod/mini';
import { listMyEnrollments } from '#domain/enrollments/contract.ts';
import { getMyActivity, listMyHomework } from '#domain/homework/contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { getCourseOutline } from '#domain/lessons/contract.ts';
import { leaveAnswer } from '#domain/progress/contract.ts';
import { listMyWork } from '#domain/overview/contract.ts';
import { listSavedJobs } from '#domain/saved-jobs/contract.ts';

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary:
    "The responses of the signed-in learner's dashboard in one: enrollments, the lessons of the main course or null, activity, applications and proposals, saved jobs, the first page of submissions, and the leave.",
  access: 'learner',
  output: z.object({
    enrollments: listMyEnrollments.output,
    outline: z.nullable(getCourseOutline.output),
    activity: getMyActivity.output,
    work: listMyWork.output,
    saved_jobs: listSavedJobs.output,
    homework: listMyHomework.output,
    leave: leaveAnswer,
  }),
  errors: getCourseOutline.errors,
});
