import { createHash } from 'node:crypto';
import { defaultLanguage, isLanguage, type Language } from '#domain/kernel/language.ts';

const texts: Record<Language, { title: string; text: (seconds: number) => string; again: string }> = {
  mn: {
    title: 'Хэт олон хүсэлт илгээлээ',
    text: (seconds) =>
      `Таны сүлжээнээс богино хугацаанд хэт олон хуудас нээсэн байна. ${seconds} секундын дараа дахин оролдоно уу.`,
    again: 'Дахин оролдох',
  },
  ja: {
    title: 'リクエストが多すぎます',
    text: (seconds) =>
      `お使いのネットワークから短時間に多くのページが開かれました。${seconds}秒後にもう一度お試しください。`,
    again: 'もう一度試す',
  },
  en: {
    title: 'Too many requests',
    text: (seconds) =>
      `Your network has opened too many pages in a short time. Please try again in ${seconds} seconds.`,
    again: 'Try again',
  },
};

const style = `:root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.3}a{display:inline-block;padding:.5rem 0}`;
const hash = createHash('sha256').update(style).digest('base64');

/** A self-contained page for browsers beyond the limit of pages, with a policy that allows only its style. */
export function tooManyPage(asked: unknown, seconds: number): { html: string; policy: string } {
  const language = isLanguage(asked) ? asked : defaultLanguage;
  const { title, text, again } = texts[language];
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text(seconds)}</p><p><a href="">${again}</a></p></main></body></html>`;
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}
