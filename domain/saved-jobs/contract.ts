import * as z from 'zod/mini';
import { jobCard, jobTitle } from '#domain/jobs/contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idParams, timestamp } from '#domain/kernel/ids.ts';

/** The number of jobs that a person may have saved. */
export const maxSavedJobs = 200;

/** A saved job, which may be closed or hidden by now. */
const savedJob = z.extend(jobTitle, {
  ...z.pick(jobCard, { company_name: true, closes_at: true }).shape,
  is_active: z.boolean(),
  /** Its page is shown to the person. */
  is_visible: z.boolean(),
  saved_at: timestamp,
});

export type SavedJob = z.infer<typeof savedJob>;

export const listSavedJobs = endpoint({
  method: 'GET',
  path: '/api/saved-jobs',
  summary: `The jobs that the signed-in user has saved, at most ${maxSavedJobs}, newest first, including closed and hidden ones.`,
  access: 'learner',
  output: z.object({ rows: z.array(savedJob) }),
});

export const setJobSaved = endpoint({
  method: 'PUT',
  path: '/api/jobs/{id}/saved',
  summary: `Saves a job that the signed-in user may see, or no longer. A user may have saved ${maxSavedJobs}.`,
  access: 'learner',
  input: { params: idParams, body: z.object({ saved: z.boolean() }) },
  output: z.object({ saved: z.boolean() }),
  errors: ['not_found', 'too_many_saved_jobs'],
});
