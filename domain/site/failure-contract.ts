import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';

/** The maximum length of a reported message, and of frames of the stack. */
export const [maxMessageLength, maxFrames] = [500, 10];

/** A position in a script: file, line and column. */
const place = z.string().check(z.regex(/^[\w-]{1,100}\.js:\d{1,7}:\d{1,7}$/));

/** An error of a page in a browser, without the page's address or user. */
export const pageFailure = z.object({
  /** The error's name, such as TypeError. */
  name: z.string().check(z.regex(/^\w{1,60}$/)),
  message: z.string().check(z.maxLength(maxMessageLength)),
  /** Innermost first. */
  places: z.array(place).check(z.minLength(1), z.maxLength(maxFrames)),
  /** The route of the screen, its parameters by their names: `/jobs/$jobId`. */
  screen: z.string().check(z.regex(/^[\w/$.-]{1,200}$/)),
});

export const reportFailure = endpoint({
  method: 'POST',
  path: '/api/failures',
  summary: 'Reports an error of a page in a browser. Personal data is removed from the message before it is logged.',
  access: 'public',
  input: { body: pageFailure },
  output: z.object({ noted: z.literal(true) }),
  errors: ['too_many_requests'],
});
