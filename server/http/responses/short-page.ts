import { createHash } from 'node:crypto';
import type { Language } from '#domain/kernel/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from '#server/paraglide/messages.js';
import { languageOf } from '../request-language.ts';

interface ShortPage {
  language: Language;
  title: string;
  text: string;
  link: { href: string; label: string };
}

const style = `:root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.3}a{display:inline-block;padding:.5rem 0}`;
const hash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Sends an error page that costs nothing to render, with a policy that allows only its style. The texts are not escaped. */
export function sendShortPage(reply: FastifyReply, { language, title, text, link }: ShortPage): void {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${link.href}">${link.label}</a></p></main></body></html>`;
  void reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Answers a request whose address cannot be decoded with a page and 400. */
export function sendBadAddressPage({ headers }: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf({ query: {}, headers });
  const locale = { locale: language };
  const [title, text] = [m.bad_address_title({}, locale), m.bad_address_text({}, locale)];
  sendShortPage(reply.status(400), {
    language,
    title,
    text,
    link: { href: '/', label: m.bad_address_home({}, locale) },
  });
}
