import * as z from 'zod/mini';
import { isEmail } from '#domain/auth/rules.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { languages } from '#domain/kernel/language.ts';

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  summary:
    'Subscribes to the newsletter: mails a link to confirm the address. The response is the same for an existing subscriber.',
  access: 'public',
  input: {
    body: z.object({
      email: z.string().check(
        z.trim(),
        z.refine((email) => isEmail(email), 'email'),
      ),
      /** The language of the emails. */
      language: z.enum(languages),
    }),
  },
  output: z.object({ asked: z.literal(true) }),
  errors: ['too_many_requests'],
});

/** The token of a link in an email, signed for one purpose. */
const link = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirms the address that the email was sent to.',
  access: 'public',
  input: { body: link },
  output: z.object({ email: z.string() }),
  errors: ['not_found'],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'Ends the subscription and deletes the address; idempotent.',
  access: 'public',
  input: { body: link },
  output: z.object({ ended: z.literal(true) }),
  errors: ['not_found'],
});
