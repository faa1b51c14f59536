import escapeHtml from 'escape-html';
import { type Language, languages } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { addressIn, alternatesOf } from '#domain/site/rules.ts';

/** A page of the sitemap: path, languages with own content, last change. */
export interface SitePage {
  path: string;
  own: readonly Language[];
  changedAt?: Timestamp | null;
}

/** The maximum of URLs in a sitemap file. */
const maxUrls = 5000;

/** Pages per file, each in up to three languages. */
export const pagesPerFile = Math.floor(maxUrls / languages.length);

const heading = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap index (sitemaps.org 0.9). */
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

/** A sitemap file: each page in each language, with links to the others. */
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
