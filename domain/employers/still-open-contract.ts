import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';

/** An employer is asked after so many days whether a posted job is still open. */
export const daysUntilAsked = 30;
/** Without an answer the job is hidden after so many days. */
export const daysToAnswer = 10;

export const answerStillOpen = endpoint({
  method: 'POST',
  path: '/api/employer/jobs/still-open',
  summary:
    'Says with the token of a mail whether a posted job is still open; otherwise it is hidden. A token is used once.',
  access: 'public',
  input: { body: z.object({ token: z.string().check(z.maxLength(500)), is_open: z.boolean() }) },
  output: z.object({ title: z.string() }),
  errors: ['link_over', 'too_many_requests'],
});
