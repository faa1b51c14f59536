import { type Language, languages } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { savedPage } from '#web/lib/offline/names.ts';
import tokens from '#web/styles/tokens.css?inline';

const style = `${tokens}
body { display: grid; align-content: center; max-width: 34rem; min-height: 100dvh; margin: 0 auto; padding: 1.5rem;
  box-sizing: border-box; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { display: grid; gap: 2rem; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.3; }
p { margin: 0.5rem 0 0; color: var(--ink-2); }
p.links { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
a { display: inline-flex; align-items: center; min-height: 44px; color: var(--action-ink); }
`;

/** The offline page in all languages, since the reader's language is unknown. */
export async function offlinePage(): Promise<Response> {
  const html = `<!doctype html><html lang="mn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${m.offline_page_title({}, { locale: 'mn' })}</title><style>${style}</style></head><body><main>${languages.map(part).join('')}</main></body></html>`;
  // Its CSP allows no scripts and no requests.
  const policy = `default-src 'none'; style-src 'sha256-${await hashOf(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

function part(locale: Language): string {
  const texts = [m.offline_page_title, m.offline_page_text, m.offline_page_retry, m.saved_title];
  const [title, text, retry, saved] = texts.map((message) => message({}, { locale }));
  // An empty href reloads the requested page.
  return `<section lang="${locale}"><h1>${title}</h1><p>${text}</p><p class="links"><a href="">${retry}</a> <a href="${savedPage}">${saved}</a></p></section>`;
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
