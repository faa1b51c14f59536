import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, timestamp } from '#domain/kernel/ids.ts';

/** A leave that has not ended. */
export const leave = z.object({
  starts_at: timestamp,
  /** The day of the return, in the school's time zone. */
  returns_on: day,
});

export type Leave = z.infer<typeof leave>;

/** The form of a leave. */
export const leaveForm = z.object({ returns_on: day });

export const leaveAnswer = z.object({ leave: z.nullable(leave) });

export const getMyLeave = endpoint({
  method: 'GET',
  path: '/api/leave',
  summary: "The signed-in learner's leave, or null.",
  access: 'learner',
  output: leaveAnswer,
});

export const setMyLeave = endpoint({
  method: 'PUT',
  path: '/api/leave',
  summary:
    'Begins a leave of the signed-in learner, or moves its end: from tomorrow to 180 days ahead. It ends by itself on the day of the return.',
  access: 'learner',
  input: { body: leaveForm },
  output: leaveAnswer,
});

export const endMyLeave = endpoint({
  method: 'DELETE',
  path: '/api/leave',
  summary: "Ends the signed-in learner's leave now; without one nothing changes.",
  access: 'learner',
  output: leaveAnswer,
});
