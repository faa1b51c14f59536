import type { Language } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { addressIn, alternatesOf } from '#domain/site/rules.ts';
import { escaped } from '../../platform/xml.ts';

/** A page that search engines may find: its path, the languages in which it really differs, and its last change. */
export interface SitePage {
  path: string;
  own: readonly Language[];
  changedAt?: Timestamp | null;
}

/** A sitemap (sitemaps.org, 0.9) that names each page in each of its languages, and beside it the others. */
export function sitemapOf(publicUrl: string, pages: readonly SitePage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap((page) => entriesOf(publicUrl, page)),
    '</urlset>',
    '',
  ].join('\n');
}

function entriesOf(publicUrl: string, { path, own, changedAt }: SitePage): string[] {
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  const others = alternatesOf(path, own).map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other.hreflang}" href="${escaped(publicUrl + other.path)}"/>`,
  );
  const addresses = new Set(own.map((language) => addressIn(path, language, own)));
  return [...addresses].map(
    (address) => `<url><loc>${escaped(publicUrl + address)}</loc>${changed}${others.join('')}</url>`,
  );
}
