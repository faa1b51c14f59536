import { getSite } from '#domain/site/contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';

/** Serves what the deployment says of itself. */
export function siteRoutes(app: FastifyInstance, services: Services): void {
  const site = siteOf(services.config);
  implement(app, services, getSite, async () => await Promise.resolve(site));
}

const siteOf = ({ payment, links, captcha, ...config }: Config) => ({
  brand_name: config.BRAND_NAME,
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
  },
  captcha: captcha?.widget
    ? { provider: captcha.widget.provider, site_key: captcha.widget.siteKey, script_url: captcha.widget.scriptUrl }
    : null,
});
