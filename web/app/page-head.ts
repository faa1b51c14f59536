import { type Language, localized } from '#domain/kernel/language.ts';
import type { m } from '#web/paraglide/messages.js';
import { textIn } from '../lib/i18n/text.ts';
import { siteQuery } from '../features/site/api.ts';
import type { RouterContext } from './router-context.ts';

/** A message without values. */
type PlainMessage = typeof m.shell_home;

/** What stands in a page's head. */
export interface PageHead {
  /** A page without one has the site's name alone. */
  title?: PlainMessage | undefined;
  description?: PlainMessage | undefined;
  /** Search engines leave it out: screens of one person, and those that lead to them. */
  noindex?: boolean | undefined;
  /** The path of the same page that search engines shall keep. */
  canonical?: string | undefined;
}

/** What of a route's match the head needs. */
interface HeadContext {
  match: { context: RouterContext; staticData: { language?: Language } };
}

/** The head of a page whose texts are in the catalogues. */
export function pageHead({ title, description, noindex, canonical }: PageHead) {
  return ({ match: { context, staticData } }: HeadContext) => {
    const t = textIn(staticData.language ?? context.language);
    return headOf(context, {
      title: title && t(title),
      description: description && t(description),
      noindex,
      canonical,
    });
  };
}

/** The texts of a record's head in `language`: its title and description. */
export function contentHead(
  row:
    | (Record<'title' | 'description', string> &
        Record<'title_jp' | 'title_mn' | 'description_jp' | 'description_mn', string | null>)
    | null
    | undefined,
  language: Language,
) {
  return row
    ? { title: localized(row, 'title', language).text, description: localized(row, 'description', language).text }
    : {};
}

/** The head of a page whose texts are its content's. */
export function headOf(
  { api, queryClient, publicUrl }: RouterContext,
  texts: { title?: string | undefined; description?: string | undefined } & Pick<PageHead, 'noindex' | 'canonical'>,
) {
  const brand = queryClient.getQueryData(siteQuery(api).queryKey)?.brand_name;
  const title = [texts.title, brand].filter(Boolean).join(' · ');
  const { description, noindex, canonical } = texts;
  return {
    meta: [
      { title },
      { property: 'og:title', content: title },
      { property: 'og:image', content: `${publicUrl}/preview.png` },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: canonical ? [{ rel: 'canonical', href: publicUrl + canonical }] : [],
  };
}
