import * as z from 'zod/mini';
import { applicationStatuses } from '#domain/applications/rules.ts';
import { jobTitle } from '#domain/jobs/contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, id, timestamp } from '#domain/kernel/ids.ts';
import { projectTitle } from '#domain/projects/contract.ts';
import { proposalStatuses } from '#domain/proposals/rules.ts';

/** What waits for an admin's decision. */
export const waiting = z.object({
  enrollments: z.int(),
  applications: z.int(),
  project_applications: z.int(),
  verification_requests: z.int(),
});

/** What waits for an admin's decision. */
export type Waiting = z.infer<typeof waiting>;

/** Since when the longest waiting of each has waited; null where nothing waits. */
const waitingSince = z.object({
  enrollments: z.nullable(timestamp),
  applications: z.nullable(timestamp),
  project_applications: z.nullable(timestamp),
  verification_requests: z.nullable(timestamp),
});

/** Since when the longest waiting of each has waited; null where nothing waits. */
export type WaitingSince = z.infer<typeof waitingSince>;

/** What is wrong with the scheduled backups, and when the last one that succeeded began. */
const backupProblem = z.object({ problem: z.enum(['failed', 'overdue']), last_success_at: z.nullable(timestamp) });

/** What is wrong with the scheduled backups. */
export type BackupProblem = z.infer<typeof backupProblem>;

/** Hours after which something has waited too long for a decision. */
export const longestWaitHours = 48;

/** Days that the growth chart covers, today included. */
export const growthDays = 30;

/** What began on one day of the school's calendar. */
export const growthDay = z.object({ day, users: z.int(), enrollments: z.int(), applications: z.int() });

/** What began in the 30 days before those of the growth chart. */
const growthBefore = z.object({ users: z.int(), enrollments: z.int(), applications: z.int() });

/** What began on one day of the school's calendar. */
export type GrowthDay = z.infer<typeof growthDay>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary:
    "The counts of the analytics dashboard, what waits for a decision, and what began on each of the last 30 days of the school's calendar, oldest first, and in the 30 days before; and what is wrong with the scheduled backups.",
  access: 'admin',
  output: z.object({
    users: z.int(),
    active_jobs: z.int(),
    active_courses: z.int(),
    active_projects: z.int(),
    applications: z.int(),
    enrollments: z.int(),
    project_applications: z.int(),
    waiting,
    waiting_since: waitingSince,
    growth: z.array(growthDay),
    growth_before: growthBefore,
    /** Null while backups succeed, and where they are off. */
    backup: z.nullable(backupProblem),
  }),
});

export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  summary: "What waits for an admin's decision, up to the ceiling of counts.",
  access: 'admin',
  output: waiting,
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
  output: z.object({ rows: z.array(workEntry) }),
});
