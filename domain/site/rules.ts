import { defaultLanguage, type Language, languages } from '#domain/kernel/language.ts';

/** The school's default name for each language. */
export const defaultBrandNames: Record<Language, string> = { mn: 'Замнал', ja: 'ザムナル', en: 'Zamnal' };

/** The languages in which a record's page differs: those of its title. */
export const languagesOfTitle = (row: { title_jp: string | null; title_mn: string | null }): readonly Language[] => {
  const has: Record<Language, boolean> = {
    mn: Boolean(row.title_mn?.trim()),
    ja: Boolean(row.title_jp?.trim()),
    en: true,
  };
  return languages.filter((language) => has[language]);
};

/** The canonical address of a page in `language`; a page with one language has one address. */
export const addressIn = (path: string, language: Language, own: readonly Language[]) =>
  language === defaultLanguage || own.length < 2
    ? path
    : `${path}?lang=${own.includes(language) ? language : (own[0] ?? '')}`;

/** The hreflang alternates of a page; none for a page with one language. */
export const alternatesOf = (path: string, own: readonly Language[]): { hreflang: string; path: string }[] =>
  own.length < 2
    ? []
    : [
        ...own.map((language) => ({ hreflang: language as string, path: addressIn(path, language, own) })),
        { hreflang: 'x-default', path },
      ];
