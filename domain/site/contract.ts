import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

const text = z.nullable(z.string());

/** What a payment box shows; null is a detail that the deployment has not set. */
export const paymentDetails = z.object({
  bank: text,
  account: text,
  name: text,
  application_fee_mnt: z.int(),
  verification_fee_usd: z.number(),
  verification_fee_mnt: z.nullable(z.int()),
});

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Names, links and payment details of this deployment.',
  access: 'public',
  input: {},
  output: z.object({
    brand_name: z.string(),
    contact_email: z.string(),
    youtube_url: text,
    facebook_url: text,
    github_url: text,
    discord_url: text,
    payment: paymentDetails,
  }),
  errors: [],
});
