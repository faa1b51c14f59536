import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/auth/v1/health',
  summary: 'Reports that the auth service is running.',
  access: 'public',
  output: z.object({ version: z.string(), name: z.string(), description: z.string() }),
});

export const getAuthSettings = endpoint({
  method: 'GET',
  path: '/auth/v1/settings',
  summary: 'The sign-in methods of this deployment.',
  access: 'public',
  output: z.object({
    external: z.record(z.string(), z.boolean()),
    disable_signup: z.boolean(),
    mailer_autoconfirm: z.boolean(),
    phone_autoconfirm: z.boolean(),
    sms_provider: z.string(),
    saml_enabled: z.boolean(),
    /** True if sign-up, sign-in and mail requests need a captcha token. */
    captcha_enabled: z.boolean(),
  }),
});

export const getSigningKeys = endpoint({
  method: 'GET',
  path: '/auth/v1/.well-known/jwks.json',
  summary: 'The public keys that verify access tokens.',
  access: 'public',
  output: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});
