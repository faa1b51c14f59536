import * as z from 'zod/mini';
import { applicationStatuses } from '../applications/rules.ts';
import { jobTitle } from '../jobs/contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, timestamp } from '../kernel/ids.ts';
import { projectTitle } from '../projects/contract.ts';
import { proposalStatuses } from '../proposals/rules.ts';

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

const sent = { id, created_at: timestamp, updated_at: timestamp };

/** One thing that a learner sent: an application with its job, or a proposal with its project. */
export const workEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('application'), ...sent, status: z.enum(applicationStatuses), job: jobTitle }),
  z.object({ kind: z.literal('proposal'), ...sent, status: z.enum(proposalStatuses), project: projectTitle }),
]);

/** One thing that a learner sent. */
export type WorkEntry = z.infer<typeof workEntry>;

/** Entries of the list of one's own work, at most. */
export const maxWorkEntries = 200;

export const listMyWork = endpoint({
  method: 'GET',
  path: '/api/my-work',
  summary:
    "The signed-in learner's applications and proposals in one list, newest first, inactive jobs and projects included.",
  access: 'learner',
  input: {},
  output: z.object({ rows: z.array(workEntry) }),
  errors: [],
});
