import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';

const quiet_hours = z.boolean();

export const getPush = endpoint({
  method: 'GET',
  path: '/api/notifications/push',
  summary: 'How this site pushes notifications, and to how many devices of the signed-in user.',
  access: 'learner',
  output: z.object({
    /** The VAPID key in base64url; null where push is off. */
    public_key: z.nullable(z.string()),
    devices: z.int(),
    /** True if nothing is pushed at night. */
    quiet_hours,
  }),
});

const base64url = z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(200));

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/notifications/push',
  summary: 'Pushes notifications to the device of this session, until it ends. `quiet_hours` holds for all devices.',
  access: 'learner',
  input: {
    body: z.object({
      /** The address at one of the push services of the settings. */
      endpoint: z.url().check(z.maxLength(1000)),
      keys: z.object({ p256dh: base64url, auth: base64url }),
      quiet_hours,
    }),
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
