import { addressOf } from '#domain/kernel/endpoint.ts';
import { type Language, languages, localized } from '#domain/kernel/language.ts';
import { getPreview, type PreviewKind } from '#domain/site/contract.ts';
import { addressIn, alternatesOf, languagesOfTitle } from '#domain/site/rules.ts';
import type { m } from '#web/paraglide/messages.js';
import { textIn } from '#web/lib/i18n/text.ts';
import { siteQuery } from '#web/shared/site/api.ts';
import type { RouterContext } from '#web/app/router-context.ts';

/** A message without placeholders. */
type PlainMessage = typeof m.shell_home;

export interface PageHead {
  /** Default: the site's name only. */
  title?: PlainMessage | undefined;
  description?: PlainMessage | undefined;
  /** Excluded from search engines. */
  noindex?: boolean | undefined;
  /** The canonical path. */
  path?: string | undefined;
  /** Languages with own content; default all. */
  own?: readonly Language[] | undefined;
  /** Structured data (schema.org). */
  facts?: ((context: RouterContext) => Record<string, unknown> | undefined) | undefined;
}

interface HeadContext {
  match: { context: RouterContext };
}

/** The head of a page with texts from the catalogues. */
export function pageHead({ title, description, facts, ...rest }: PageHead) {
  return ({ match: { context } }: HeadContext) => {
    const t = textIn(context.language);
    return headOf(context, {
      title: title && t(title),
      description: description && t(description),
      facts: facts?.(context),
      ...rest,
    });
  };
}

export interface HeadTexts {
  title?: string | undefined;
  description?: string | undefined;
  /** Excluded from search engines. */
  noindex?: boolean | undefined;
  /** The canonical path, if any. */
  path?: string | undefined;
  /** Languages with own content; default all. */
  own?: readonly Language[] | undefined;
  /** The record whose social preview is rendered. */
  picture?: { kind: PreviewKind; id: string } | undefined;
  /** An own preview image with alternative text. */
  photo?: { path: string; alt: string } | undefined;
  /** Structured data (schema.org). */
  facts?: Record<string, unknown> | undefined;
}

export function headOf(
  { queryClient, publicUrl, language }: RouterContext,
  { title: own, description, noindex, path, own: languagesOf = languages, picture, photo, facts }: HeadTexts,
) {
  const brand = queryClient.getQueryData(siteQuery.queryKey)?.brand_names[language];
  const title = [own, brand].filter(Boolean).join(' · ');
  const url = path === undefined ? undefined : publicUrl + addressIn(path, language, languagesOf);
  const alternates = path === undefined || noindex ? [] : alternatesOf(path, languagesOf);
  return {
    meta: [
      { title },
      ...properties({
        'og:title': title,
        'og:description': description,
        'og:url': url,
        'og:site_name': brand,
        'og:locale': locales[language],
        ...(photo
          ? { 'og:image': publicUrl + photo.path, 'og:image:alt': photo.alt }
          : {
              'og:image': publicUrl + (picture ? previewOf(picture, language) : '/preview.png'),
              'og:image:width': '1200',
              'og:image:height': '630',
            }),
      }),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(facts ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...facts } }] : []),
    ],
    links: [
      ...(url ? [{ rel: 'canonical', href: url }] : []),
      ...alternates.map(({ hreflang, path: other }) => ({
        rel: 'alternate',
        hrefLang: hreflang,
        href: publicUrl + other,
      })),
    ],
  };
}

const previewOf = (picture: { kind: PreviewKind; id: string }, lang: Language) =>
  addressOf(getPreview.path, { params: picture, query: { lang } });

const locales: Record<Language, string> = { mn: 'mn_MN', ja: 'ja_JP', en: 'en_US' };

const properties = (values: Record<string, string | undefined>) =>
  Object.entries(values).flatMap(([property, content]) => (content ? [{ property, content }] : []));

/** The head of a record's page in `language`; empty for a missing record. */
export function contentHead(
  row:
    | (Record<'id' | 'title' | 'description', string> &
        Record<'title_jp' | 'title_mn' | 'description_jp' | 'description_mn', string | null>)
    | null
    | undefined,
  language: Language,
  kind: PreviewKind,
): HeadTexts {
  if (!row) return {};
  return {
    title: localized(row, 'title', language).text,
    description: localized(row, 'description', language).text,
    path: `/${kind}/${row.id}`,
    own: languagesOfTitle(row),
    picture: { kind, id: row.id },
  };
}
