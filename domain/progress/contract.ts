import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, startDay } from '#domain/kernel/ids.ts';

/** A leave that has not ended. The days are in the school's time zone. */
export const leave = z.object({ starts_on: startDay, returns_on: day });

export type Leave = z.infer<typeof leave>;

export const leaveAnswer = z.object({ leave: z.nullable(leave) });

export const getMyLeave = endpoint({
  method: 'GET',
  path: '/api/leave',
  summary: "The signed-in learner's leave, also one that has not begun, or null.",
  access: 'learner',
  output: leaveAnswer,
});

export const setMyLeave = endpoint({
  method: 'PUT',
  path: '/api/leave',
  summary:
    'Sets or moves the leave of the signed-in learner, or ends it with null. It begins today or later, and ends by itself on the day of the return, at most 180 days ahead.',
  access: 'learner',
  input: { body: leaveAnswer },
  output: leaveAnswer,
});
