import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'The counts of the analytics dashboard, and what waits for a decision.',
  access: 'admin',
  input: {},
  output: z.object({
    users: z.int(),
    active_jobs: z.int(),
    active_courses: z.int(),
    active_projects: z.int(),
    applications: z.int(),
    enrollments: z.int(),
    project_applications: z.int(),
    pending_enrollments: z.int(),
  }),
  errors: [],
});
