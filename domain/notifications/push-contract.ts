import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { usualQuietHours } from './push.ts';

/** Whether nothing is pushed between two hours of the user's time zone. */
const quiet_hours = z.boolean();
const hour = z.int().check(z.gte(0), z.lte(23));

export const getPush = endpoint({
  method: 'GET',
  path: '/api/notifications/push',
  summary: 'How this site pushes notifications, and to how many devices of the signed-in user.',
  access: 'learner',
  output: z.object({
    /** The VAPID key in base64url; null where push is off. */
    public_key: z.nullable(z.string()),
    devices: z.int(),
    quiet_hours,
    quiet_from: hour,
    quiet_until: hour,
  }),
});

const base64url = z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(200));

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/notifications/push',
  summary: 'Pushes notifications to the device of this session, until it ends. The quiet hours hold for all devices.',
  access: 'learner',
  input: {
    body: z
      .object({
        /** The address at one of the push services of the settings. */
        endpoint: z.url().check(z.maxLength(1000)),
        keys: z.object({ p256dh: base64url, auth: base64url }),
        quiet_hours,
        quiet_from: z._default(hour, usualQuietHours.quiet_from),
        quiet_until: z._default(hour, usualQuietHours.quiet_until),
      })
      .check(
        z.refine((body) => body.quiet_from !== body.quiet_until, {
          path: ['quiet_until'],
          error: 'the quiet hours must not end in the hour in which they begin',
        }),
      ),
  },
  output: z.object({ devices: z.int() }),
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/api/notifications/push',
  summary: 'Ends pushing notifications to the device of this session.',
  access: 'learner',
  output: z.object({ devices: z.int() }),
});
