import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { captchaProviders } from '#domain/auth/rules.ts';
import { pushServices } from '#domain/notifications/push.ts';
import { defaultBrandNames } from '#domain/site/rules.ts';
import { brandNamesOf } from './brand-names.ts';
import * as z from 'zod/mini';
import { parseBackupSettings } from './backup-settings.ts';
import { parsePaymentSettings } from './payment-settings.ts';
import { parseProviderSettings } from './provider-settings.ts';
import { captchaServices, serviceAt } from './captcha-widgets.ts';
import { findFfmpeg } from './ffmpeg-setting.ts';
import { faultOfDatabaseUrls, isProxy, proxiesOf, needOf } from './checks.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';
import { parseFilesSettings } from './storage-address.ts';

const switchOf = (whenAbsent: boolean) =>
  z.pipe(
    z.optional(z.enum(['on', 'off', '1', '0', 'true', 'false'])),
    z.transform((value) => (value === undefined ? whenAbsent : ['on', '1', 'true'].includes(value))),
  );
const text = z.optional(z.string());
const numberOf = (whenAbsent: number, from = 0) => z._default(z.coerce.number().check(z.gte(from)), whenAbsent);

const settings = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: text,
  PUBLIC_URL: z.optional(z.url()),
  STATE_DIR: text,
  WORKERS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(128)), 1),
  DATABASE_URL: z.optional(z.url()),
  /** The database without a connection pooler. */
  DATABASE_DIRECT_URL: z.optional(z.url()),
  DATABASE_PREPARED_STATEMENTS: switchOf(true),
  FILES_URL: z.optional(z.url()),
  /** Redirects to the bucket instead of sending lesson videos and public images. */
  FILES_REDIRECT: switchOf(false),
  /** Target of scheduled backups; off without it. */
  BACKUP_URL: z.optional(z.url()),
  BACKUP_SCHEDULE: z._default(z.string(), '30 3 * * *'),
  BACKUP_KEEP: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 14),
  APP_SECRET: z.optional(z.string().check(z.minLength(32))),
  SMTP_URL: z.optional(z.url()),
  MAIL_DIR: text,
  MAIL_FROM: text,
  SMS_DIR: text,
  AUTH_AUTOCONFIRM: z.optional(z.enum(['on', 'off'])),
  AUTH_SIGNING_KEYS_FILE: text,
  AUTH_JWT_EXP_S: numberOf(3600, 60),
  AUTH_REUSE_INTERVAL_S: numberOf(10),
  AUTH_MAIL_INTERVAL_S: numberOf(60),
  /** A session older than a day needs a mailed code to set a password. */
  AUTH_REAUTHENTICATION: switchOf(false),
  /** A new password needs the old one, except after a recovery mail. */
  AUTH_CURRENT_PASSWORD: switchOf(false),
  /** Maximum age of a session, and maximum time since its last refresh, in seconds. */
  AUTH_SESSION_TIMEBOX_S: z.optional(z.coerce.number().check(z.gte(1))),
  AUTH_SESSION_INACTIVITY_S: z.optional(z.coerce.number().check(z.gte(1))),
  /** Timeout of requests to the auth service, in seconds. */
  AUTH_REQUEST_TIMEOUT_S: numberOf(10, 0.1),
  AUTH_MANUAL_LINKING: switchOf(true),
  AUTH_GOOGLE_CLIENT_ID: text,
  AUTH_GOOGLE_CLIENT_SECRET: text,
  AUTH_GOOGLE_URL: z.optional(z.url()),
  AUTH_GITHUB_CLIENT_ID: text,
  AUTH_GITHUB_CLIENT_SECRET: text,
  AUTH_GITHUB_URL: z.optional(z.url()),
  AUTH_FACEBOOK_CLIENT_ID: text,
  AUTH_FACEBOOK_CLIENT_SECRET: text,
  AUTH_FACEBOOK_URL: z.optional(z.url()),
  AUTH_SCHOOL_CLIENT_ID: text,
  AUTH_SCHOOL_CLIENT_SECRET: text,
  /** The issuer of an OpenID provider, and the name on its button. */
  AUTH_SCHOOL_URL: z.optional(z.url()),
  AUTH_SCHOOL_NAME: text,
  AUTH_MAX_FACTORS: numberOf(10, 1),
  AUTH_ADMIN_MFA: switchOf(false),
  AUTH_REDIRECT_ALLOW_LIST: z._default(z.string(), ''),
  AUTH_RATE_SCALE: numberOf(1, 0.01),
  AUTH_MAIL_PER_HOUR: z.optional(z.coerce.number().check(z.gte(0))),
  /** Mails of letters to newsletter subscribers. */
  LETTERS_PER_HOUR: numberOf(1200, 60),
  AUTH_SMS_PER_HOUR: z.optional(z.coerce.number().check(z.gte(0))),
  AUTH_CAPTCHA_SECRET: text,
  AUTH_CAPTCHA_VERIFY_URL: z.optional(z.url()),
  AUTH_CAPTCHA_PROVIDER: z.optional(z.enum(captchaProviders)),
  AUTH_CAPTCHA_SITE_KEY: text,
  AUTH_CAPTCHA_URL: z.optional(z.url()),
  AUTH_PWNED_CHECK: switchOf(false),
  AUTH_PWNED_URL: z._default(z.url(), 'https://api.pwnedpasswords.com'),
  TRUST_PROXY: text,
  HSTS_SUBDOMAINS: switchOf(false),
  /** Seconds for which shared caches may store pages and lists for visitors; 0 for never. */
  SHARED_CACHE_S: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(86_400)), 0),
  /** A header of the requests of `npm run purge`. */
  PURGE_HEADER: z.optional(z.string().check(z.regex(/^[\w-]+:\s*\S/))),
  RATE_LIMITS: switchOf(true),
  TEST_CLOCK: switchOf(false),
  DEMO_DATA: z.optional(z.enum(['on', 'off'])),
  /** Queries that take longer are logged. */
  SLOW_QUERY_MS: numberOf(500),
  /** The port for Prometheus. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))),
  /** The address for Prometheus, local by default. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** Seconds between 503 from /readyz and shutdown. */
  DRAIN_S: numberOf(0),
  /** Event streams of one process. */
  MAX_EVENT_STREAMS: z._default(z.coerce.number().check(z.int(), z.gte(1)), 10_000),
  /** OpenTelemetry: collector, service name, sampled share of traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url()),
  OTEL_SERVICE_NAME: z._default(z.string(), 'zamnal'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
  /** Receives unexpected errors as JSON. */
  ERROR_REPORT_URL: z.optional(z.url()),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  PAYMENT_BANK: text,
  PAYMENT_ACCOUNT: text,
  PAYMENT_NAME: text,
  /** The school on receipts. */
  PAYMENT_ADDRESS: text,
  PAYMENT_REGISTER: text,
  PAYMENT_APPLICATION_FEE_MNT: numberOf(75_000),
  PAYMENT_VERIFICATION_FEE_USD: numberOf(50),
  PAYMENT_VERIFICATION_FEE_MNT: z.optional(z.coerce.number().check(z.gte(0))),
  /** The merchant at QPay; off without it (105). */
  QPAY_USERNAME: text,
  QPAY_PASSWORD: text,
  QPAY_INVOICE_CODE: text,
  QPAY_URL: z._default(z.url(), 'https://merchant.qpay.mn'),
  /** Gets a VAT receipt for each payment by QPay. */
  QPAY_EBARIMT: switchOf(false),
  /** Retention of payments of deleted accounts, in years. */
  PAYMENT_RECORD_YEARS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)), 10),
  /** Requests submitted links to tell mentors which do not open. */
  HOMEWORK_LINK_CHECK: switchOf(true),
  /** ffmpeg, found on the PATH by default, or `off` (113). */
  FFMPEG: text,
  /** Origins that browsers may name to receive pushes, separated by commas; `off` pushes nothing. */
  PUSH_SERVICES: z._default(z.string(), pushServices),
  /** Hours after which homework that waits for a mentor is overdue. */
  HOMEWORK_ANSWER_H: z._default(z.coerce.number().check(z.int(), z.gte(1)), 24),
  /** Days for which entries of the audit log are kept; without it for ever. */
  AUDIT_RECORD_DAYS: z.optional(z.coerce.number().check(z.int(), z.gte(30))),
  BRAND_NAME: z._default(z.string(), defaultBrandNames.mn),
  BRAND_NAME_JA: text,
  BRAND_NAME_EN: text,
  CONTACT_EMAIL: z._default(z.email(), 'contact@example.com'),
  SOCIAL_YOUTUBE_URL: text,
  SOCIAL_FACEBOOK_URL: text,
  SOCIAL_GITHUB_URL: text,
  DISCORD_URL: text,
  YOUTUBE_URL: text,
  VITE_DEV: switchOf(false),
});

/** The validated settings with defaults. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the settings in `env` and the `.env` file of `projectDir`. Throws SettingError. */
export function readConfig(env: NodeJS.ProcessEnv, projectDir: string) {
  // Before the settings are parsed, since a list of hosts is no URL.
  const fault = faultOfDatabaseUrls(env);
  if (fault !== null) throw new SettingError(fault);
  const given = settings.safeParse(withoutEmpty(env));
  if (!given.success) throw new SettingError(describe(given.error));
  const values = given.data;
  const production = values.NODE_ENV === 'production';
  if (values.TRUST_PROXY !== undefined && !proxiesOf(values.TRUST_PROXY).every(isProxy)) {
    throw new SettingError(
      'TRUST_PROXY cannot be read: name addresses or networks with commas (10.0.0.5, 172.16.0.0/12).',
    );
  }
  refuseInProduction(values, production);
  const hasMailTransport = Boolean(values.SMTP_URL ?? values.MAIL_DIR);
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  return {
    ...values,
    projectDir,
    production,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: publicUrl.origin,
    authUrl: `${publicUrl.origin}/auth/v1`,
    brandNames: brandNamesOf(values),
    mailFrom: values.MAIL_FROM ?? `${values.BRAND_NAME} <${values.CONTACT_EMAIL}>`,
    autoconfirm: values.AUTH_AUTOCONFIRM ? values.AUTH_AUTOCONFIRM === 'on' : !production && !hasMailTransport,
    redirectAllowList: values.AUTH_REDIRECT_ALLOW_LIST.split(',').flatMap((glob) => glob.trim() || []),
    providers: parseProviderSettings(values, production),
    /** The name of the school's own sign-in; null without one. */
    schoolSignIn: values.AUTH_SCHOOL_NAME ?? null,
    captcha: captchaOf(values),
    smsPerHour: values.AUTH_SMS_PER_HOUR ?? (values.RATE_LIMITS ? usualSmsPerHour : null),
    demoData: !production && values.DEMO_DATA !== 'off',
    payment: parsePaymentSettings(values, production),
    links: linksOf(values, production),
    ...parseFilesSettings(values),
    ffmpeg: findFfmpeg(values.FFMPEG, env['PATH']),
    backup: parseBackupSettings(values),
  };
}

/** Names in `env` and in `.env` that look like settings but are unknown. */
export function unknownSettings(env: NodeJS.ProcessEnv, projectDir: string): string[] {
  const file = path.join(projectDir, '.env');
  const written = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  const ours = Object.keys(env).filter((name) => ownPrefix.test(name));
  const known = (name: string) => name in settings.shape || readByLibraries.test(name);
  return Array.from(new Set([...written, ...ours])).filter((name) => !known(name));
}

const ownPrefix =
  /^(AUTH|PAYMENT|SOCIAL|SMTP|MAIL|SMS|FILES|BACKUP|DEMO|METRICS|ERROR|RATE|TRUST|BRAND|CONTACT|HSTS|QPAY|PUSH)_/;
const readByLibraries = /^(AWS|OTEL|NODE|UV|PG|TZ)(_|$)/;

/** Loads `.env` into the process's environment; existing variables stay. */
export function loadEnvFile(projectDir: string): void {
  const file = path.join(projectDir, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

type Values = z.output<typeof settings>;

/** Text messages cost money, so there is a default limit. */
const usualSmsPerHour = 30;

function refuseInProduction(values: Values, production: boolean): void {
  if (!production) return;
  if (values.TEST_CLOCK)
    throw new SettingError('TEST_CLOCK moves time and is refused when NODE_ENV=production: unset it.');
  if (!values.RATE_LIMITS) {
    throw new SettingError('RATE_LIMITS=off is refused when NODE_ENV=production: unset it, or raise AUTH_RATE_SCALE.');
  }
  if (!values.SMTP_URL && !values.MAIL_DIR && values.AUTH_AUTOCONFIRM === undefined) {
    throw new SettingError(
      'No mail transport is set, so addresses cannot be confirmed: set SMTP_URL, or say AUTH_AUTOCONFIRM=on to accept unconfirmed addresses.',
    );
  }
}

/** The captcha settings; null when off. */
function captchaOf(values: Values) {
  const { AUTH_CAPTCHA_SECRET: secret, AUTH_CAPTCHA_PROVIDER: provider, AUTH_CAPTCHA_SITE_KEY: siteKey } = values;
  const [verifyUrl, address] = [values.AUTH_CAPTCHA_VERIFY_URL, values.AUTH_CAPTCHA_URL];
  if ((provider === undefined) !== (siteKey === undefined) || (address !== undefined && provider === undefined)) {
    throw new SettingError(
      'AUTH_CAPTCHA_PROVIDER and AUTH_CAPTCHA_SITE_KEY go together, and AUTH_CAPTCHA_URL goes with them: set both, or none.',
    );
  }
  if (secret === undefined && verifyUrl === undefined && provider === undefined) return null;
  if (secret === undefined || (verifyUrl === undefined && provider === undefined)) {
    throw new SettingError(
      'AUTH_CAPTCHA_SECRET goes with AUTH_CAPTCHA_PROVIDER and AUTH_CAPTCHA_SITE_KEY, or with AUTH_CAPTCHA_VERIFY_URL where other programs than the site show the captcha.',
    );
  }
  if (provider === undefined || siteKey === undefined) return { secret, verifyUrl: verifyUrl ?? '', widget: null };
  const own = captchaServices[provider];
  const service = address === undefined ? own : serviceAt(own, new URL(address).origin);
  const { script: scriptUrl, origins, directives } = service;
  return {
    secret,
    verifyUrl: verifyUrl ?? service.verify,
    widget: { provider, siteKey, scriptUrl, origins, directives },
  };
}

function linksOf(values: Values, production: boolean) {
  const demo = (name: string) => (production ? null : `https://example.com/${name}`);
  return {
    youtube:
      values.YOUTUBE_URL ?? values.SOCIAL_YOUTUBE_URL ?? (production ? null : 'https://www.youtube.com/@freecodecamp'),
    facebook: values.SOCIAL_FACEBOOK_URL ?? demo('facebook'),
    github: values.SOCIAL_GITHUB_URL ?? demo('github'),
    discord: values.DISCORD_URL ?? demo('discord'),
  };
}

const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

function describe(error: z.core.$ZodError): string {
  const lines = error.issues.map((issue) => `  ${issue.path.join('.')} ${needOf(issue)}`);
  return `These settings cannot be used (see docs/settings.md):\n${lines.join('\n')}`;
}
