import { AppError } from '#domain/kernel/errors.ts';
import { languageCookieSeconds, languages } from '#domain/kernel/language.ts';
import { isSitePath } from '#domain/kernel/addresses/site-path.ts';
import { getSite } from '#domain/site/contract.ts';
import { type pageFailure, reportFailure } from '#domain/site/failure-contract.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { publicBanners } from '#server/core/announcements/queries.ts';
import type { Config } from '#server/runtime/config/config.ts';
import { serveForm } from '#server/http/forms.ts';
import { implement } from '#server/http/implement.ts';
import { createClientCallLimit } from '#server/http/limits/rate-limits.ts';
import { scrub } from '#server/runtime/scrub.ts';
import type { Services } from '#server/services/services.ts';
import { figureRoutes } from './figures.ts';
import { newestRate, rateRoutes } from './rates.ts';

/** Error reports per client and hour. */
export const failuresPerHour = 30;

/** Serves public settings of the deployment, and receives error reports of browsers. */
export function siteRoutes(app: FastifyInstance, services: Services): void {
  const site = siteOf(services.config);
  implement(app, services, getSite, async () => {
    const { db } = services;
    const parts = [publicBanners().as('banners'), newestRate(db).as('rate')] as const;
    return { ...site, ...(await db.selectNoFrom(parts).executeTakeFirstOrThrow()) };
  });
  languageForm(app);
  figureRoutes(app, services);
  rateRoutes(app, services);
  const countFailure = createClientCallLimit(services, {
    keyPrefix: 'failures',
    points: failuresPerHour,
    duration: 3600,
  });
  implement(app, services, reportFailure, async ({ body, request }) => {
    await countFailure(request);
    request.log.error({ err: new PageFailure(body), screen: body.screen }, 'a page failed in a browser');
    return { noted: true as const };
  });
}

/** The language switch of pages whose scripts do not run: sets the cookie and returns to the page. */
function languageForm(app: FastifyInstance): void {
  const fields = z.object({ language: z.enum(languages), next: z.string().check(z.refine(isSitePath)) });
  serveForm(app, '/language', async ({ body }, reply) => {
    const { language, next } = await fields.parseAsync(body).catch(() => {
      throw new AppError('bad_input');
    });
    void reply.header('set-cookie', `lang=${language}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax`);
    return next;
  });
}

/** A browser's error report as an error for the log. */
class PageFailure extends Error {
  constructor({ name, message, places }: z.output<typeof pageFailure>) {
    super(`${name}: ${scrub(message)}`);
    this.stack = [this.message, ...places.map((place) => `    at ${place}`)].join('\n');
  }
}

const siteOf = ({ payment, links, captcha, ...config }: Config) => ({
  brand_name: config.BRAND_NAME,
  brand_names: config.brandNames,
  contact_email: config.CONTACT_EMAIL,
  youtube_url: links.youtube,
  facebook_url: links.facebook,
  github_url: links.github,
  discord_url: links.discord,
  payment: {
    bank: payment.bank,
    account: payment.account,
    name: payment.name,
    application_fee_mnt: payment.applicationFeeMnt,
    verification_fee_usd: payment.verificationFeeUsd,
    verification_fee_mnt: payment.verificationFeeMnt,
    qpay: payment.qpay !== null,
  },
  captcha: captcha?.widget
    ? { provider: captcha.widget.provider, site_key: captcha.widget.siteKey, script_url: captcha.widget.scriptUrl }
    : null,
  school_sign_in: config.schoolSignIn,
  mail_interval_s: config.AUTH_MAIL_INTERVAL_S,
});
