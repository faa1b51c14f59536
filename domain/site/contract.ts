import * as z from 'zod/mini';
import { banners } from '#domain/announcements/banner.ts';
import { captchaProviders } from '#domain/auth/rules.ts';
import { rate } from '#domain/currencies/contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { defaultLanguage, languages } from '#domain/kernel/language.ts';
import { type PageRecord, pageRecords } from '#domain/kernel/records/record-names.ts';

const text = z.nullable(z.string());

/** The kinds of records with a preview image. */
export type PreviewKind = PageRecord['path'];

/** The details of a payment box; null if the deployment has not set one. */
export const paymentDetails = z.object({
  bank: text,
  account: text,
  name: text,
  application_fee_mnt: z.int(),
  verification_fee_usd: z.number(),
  verification_fee_mnt: z.nullable(z.int()),
  /** Payments in tugrik can be made with QPay. */
  qpay: z.boolean(),
});

/** The captcha of the auth screens. */
export const captchaWidget = z.object({
  provider: z.enum(captchaProviders),
  site_key: z.string(),
  script_url: z.string(),
});

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Names, links, payment details and banners of this deployment.',
  access: 'public',
  cached: true,
  output: z.object({
    /** The name as the mark shows it. */
    brand_name: z.string(),
    /** The name for readers of each language. */
    brand_names: z.record(z.enum(languages), z.string()),
    contact_email: z.string(),
    youtube_url: text,
    facebook_url: text,
    github_url: text,
    discord_url: text,
    payment: paymentDetails,
    /** Null without a captcha. */
    captcha: z.nullable(captchaWidget),
    /** The name of the school's own sign-in; null without one. */
    school_sign_in: text,
    /** Seconds between two mails of one kind to one user. */
    mail_interval_s: z.int(),
    /** The newest exchange rate; null without any. */
    rate: z.nullable(rate),
    /** For everybody. */
    banners,
  }),
});

export const getPreview = endpoint({
  method: 'GET',
  path: '/preview/{kind}/{id}',
  summary: 'The preview image for links to an active course, job, IT project or post: a PNG of 1200 x 630.',
  access: 'public',
  bytes: true,
  input: {
    params: z.object({ kind: z.enum(pageRecords().map(({ path }) => path)), id }),
    query: z.object({ lang: z._default(z.enum(languages), defaultLanguage) }),
  },
  errors: ['not_found'],
});
