import { createHash } from 'node:crypto';
import type { Language } from '#domain/kernel/language.ts';
import { m } from '#server/paraglide/messages.js';

const style = `:root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.3}a{display:inline-block;padding:.5rem 0}`;
const hash = createHash('sha256').update(style).digest('base64');

/** A self-contained page for browsers beyond the limit of pages, with a policy that allows only its style. */
export function tooManyPage(language: Language, seconds: number): { html: string; policy: string } {
  const locale = { locale: language };
  const title = m.limit_title({}, locale);
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${m.limit_text({ seconds }, locale)}</p><p><a href="">${m.limit_again({}, locale)}</a></p></main></body></html>`;
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}
