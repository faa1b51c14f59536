import * as z from 'zod/mini';
import { applicationStatuses, proposalStatuses } from '#domain/applications/rules.ts';
import { applicationEvent } from '#domain/applications/sharing.ts';
import { jobTitle } from '#domain/jobs/contract.ts';
import { feeInJapan } from '#domain/jobs/fee-contract.ts';
import type { AdminAccess } from '#domain/kernel/permissions.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, id, timestamp } from '#domain/kernel/ids.ts';
import { projectTitle } from '#domain/projects/contract.ts';

/** What waits, in the order of the overview, with the admins who see it. */
export const waitingAccess = {
  enrollments: 'office',
  unpaid: 'office',
  instalments: 'office',
  transfers: 'office',
  applications: 'office',
  verification_requests: 'office',
  project_applications: 'office',
  postings: 'admin',
  homework: 'teaching',
  questions: 'teaching',
  reports: 'teaching',
  practice: 'teaching',
  quiet: 'teaching',
  mails: 'admin',
} as const satisfies Record<string, AdminAccess>;

export type WaitingName = keyof typeof waitingAccess;
export const waitingNames = Object.keys(waitingAccess) as WaitingName[];

/** The numbers in the menu of the admin area. */
const menuWaiting = z.object({
  enrollments: z.int(),
  transfers: z.int(),
  applications: z.int(),
  verification_requests: z.int(),
  project_applications: z.int(),
  postings: z.int(),
  homework: z.int(),
  questions: z.int(),
  reports: z.int(),
  practice: z.int(),
});
export type MenuWaiting = z.infer<typeof menuWaiting>;
export const menuNames = Object.keys(menuWaiting.shape) as (keyof MenuWaiting)[];

const waiting = z.object({
  name: z.enum(waitingNames),
  /** Up to the ceiling of counts. */
  count: z.int(),
  /** Since when the oldest one waits; null for newly quiet learners and instalments. */
  oldest: z.nullable(timestamp),
});
export type Waiting = z.infer<typeof waiting>;

/** `ahead`: a backup is dated later than now, since the clock was ahead when it was written. */
const backupState = z.object({
  problem: z.nullable(z.enum(['failed', 'overdue', 'ahead'])),
  last_success_at: z.nullable(timestamp),
});

export type BackupState = z.infer<typeof backupState>;

/** What waits longer is marked as late. */
export const maxWaitHours = 48;

/** Payments that are awaited for so many days, or an instalment so many days after its day, are shown as unpaid. */
export const unpaidDays = 7;

/** Instalments are shown so many days before and after their day. */
export const dueDays = 7;

/** Days in the growth chart, including today. */
export const growthDays = 30;

/** New records on one day in the school's time zone. */
export const growthDay = z.object({ day, users: z.int(), enrollments: z.int(), applications: z.int() });

/** New records in the 30 days before the growth chart. */
const growthBefore = z.object({ users: z.int(), enrollments: z.int(), applications: z.int() });

export type GrowthDay = z.infer<typeof growthDay>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary:
    'The counts of the dashboard, what waits for the admin, new records per day of the last 30 days (oldest first) and in the 30 days before, and the state of the scheduled backups.',
  access: 'office',
  output: z.object({
    users: z.int(),
    active_jobs: z.int(),
    active_courses: z.int(),
    active_projects: z.int(),
    applications: z.int(),
    enrollments: z.int(),
    project_applications: z.int(),
    /** Kinds of which nothing waits are left out. */
    today: z.array(waiting),
    growth: z.array(growthDay),
    growth_before: growthBefore,
    /** Jobs in Japan that accept applications and have a fee; empty for admins who may not edit jobs. */
    fees_in_japan: z.array(feeInJapan),
    /** Null while backups are off, and for admins without all permissions. */
    backup: z.nullable(backupState),
  }),
});

export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  summary:
    'The numbers of pending decisions, of homework that waits for a review, of unanswered questions, of unread reports and of interview answers that mentors are asked about, up to the ceiling of counts; 0 for what the admin may not see.',
  access: 'staff',
  output: menuWaiting,
});

const sent = { id, created_at: timestamp, updated_at: timestamp };

/** An application with its job, or a proposal with its project. */
export const workEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('application'),
    ...sent,
    status: z.enum(applicationStatuses),
    job: jobTitle,
    /** What happened last besides decisions; null for nothing. */
    event: z.nullable(z.pick(applicationEvent, { kind: true, created_at: true })),
  }),
  z.object({ kind: z.literal('proposal'), ...sent, status: z.enum(proposalStatuses), project: projectTitle }),
]);

export type WorkEntry = z.infer<typeof workEntry>;

export const maxWorkEntries = 200;

export const listMyWork = endpoint({
  method: 'GET',
  path: '/api/my-work',
  summary:
    "The signed-in learner's applications and proposals in one list, newest first, including inactive jobs and projects.",
  access: 'learner',
  output: z.object({ rows: z.array(workEntry) }),
});
