import { defaultLanguage, isLanguage, type Language } from '#domain/kernel/language.ts';
import type { FastifyRequest } from 'fastify';

const languageCookie = /(?:^|;\s*)lang=(\w+)/;

/** The language of the address (`lang`), else of the cookie, else the default. */
export function languageOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const { lang } = query as { lang?: unknown };
  return [lang, languageCookie.exec(headers.cookie ?? '')?.[1]].find(isLanguage) ?? defaultLanguage;
}
