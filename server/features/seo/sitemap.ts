import escapeHtml from 'escape-html';
import { type Language, languages } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { addressIn, alternatesOf } from '#domain/site/rules.ts';

/** A page that search engines may find: its path, the languages in which it really differs, and its last change. */
export interface SitePage {
  path: string;
  own: readonly Language[];
  changedAt?: Timestamp | null;
}

/** URLs in one file of the sitemap, at most. */
const maxUrls = 5000;

/** Pages in one file, each in up to three languages. */
export const pagesPerFile = Math.floor(maxUrls / languages.length);

const heading = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap index (sitemaps.org, 0.9): the files of a sitemap with the last change of their pages. */
export function sitemapIndexOf(publicUrl: string, files: readonly Omit<SitePage, 'own'>[]): string {
  return [
    heading,
    `<sitemapindex ${namespace}>`,
    ...files.map(
      ({ path, changedAt }) => `<sitemap><loc>${escapeHtml(publicUrl + path)}</loc>${lastmod(changedAt)}</sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n');
}

/** One file of a sitemap: each page in each of its languages, with links to the others. */
export function sitemapOf(publicUrl: string, pages: readonly SitePage[]): string {
  return [
    heading,
    `<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.flatMap((page) => entriesOf(publicUrl, page)),
    '</urlset>',
    '',
  ].join('\n');
}

const lastmod = (changedAt: SitePage['changedAt']) => (changedAt ? `<lastmod>${changedAt}</lastmod>` : '');

function entriesOf(publicUrl: string, { path, own, changedAt }: SitePage): string[] {
  const others = alternatesOf(path, own).map(
    (other) =>
      `<xhtml:link rel="alternate" hreflang="${other.hreflang}" href="${escapeHtml(publicUrl + other.path)}"/>`,
  );
  const addresses = new Set(own.map((language) => addressIn(path, language, own)));
  return [...addresses].map(
    (address) => `<url><loc>${escapeHtml(publicUrl + address)}</loc>${lastmod(changedAt)}${others.join('')}</url>`,
  );
}
