import escapeHtml from 'escape-html';
import type { Language } from '#domain/kernel/language.ts';
import { localized } from '#domain/kernel/language.ts';
import type { PostCard } from '#domain/posts/contract.ts';
import { addressIn, languagesOfTitle } from '#domain/site/rules.ts';

const words: Record<Language, { title: string; description: string }> = {
  mn: { title: 'Блог', description: 'Суралцах арга, ярилцлага, Япон дахь амьдралын тухай тэмдэглэл.' },
  ja: { title: 'ブログ', description: '学び方、面接、日本での暮らしについての記事です。' },
  en: { title: 'Blog', description: 'Notes on learning, interviews and life in Japan.' },
};

/** The posts as RSS 2.0 in one language. */
export function feedOf(
  posts: readonly PostCard[],
  { publicUrl, brand, language }: { publicUrl: string; brand: string; language: Language },
): string {
  const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
  const own = `${publicUrl}/blog/rss.xml?lang=${language}`;
  const [newest] = posts;
  const items = posts.map((post) => {
    const summary = localized(post, 'summary', language).text;
    const address = publicUrl + addressIn(`/blog/${post.slug}`, language, languagesOfTitle(post));
    return [
      '<item>',
      element('title', localized(post, 'title', language).text),
      element('link', address),
      // The id, since an admin may change the address.
      `<guid isPermaLink="false">${escapeHtml(post.id)}</guid>`,
      element('pubDate', new Date(post.published_at).toUTCString()),
      element('dc:creator', post.author_name),
      ...(summary ? [element('description', summary)] : []),
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', `${words[language].title} · ${brand}`),
    element('link', `${publicUrl}/blog`),
    element('description', words[language].description),
    element('language', language),
    `<atom:link href="${escapeHtml(own)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element('lastBuildDate', new Date(newest.published_at).toUTCString())] : []),
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}
