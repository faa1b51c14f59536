import { localized } from '#domain/kernel/language.ts';
import type { PostDetail } from '#domain/posts/contract.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import styles from './PostText.module.css';

export function PostText({ post }: { post: Pick<PostDetail, 'body_html' | 'body_html_jp' | 'body_html_mn'> }) {
  const { text, lang } = localized(post, 'body_html', useLanguage());
  // Safe: the server renders it from Markdown with a fixed set of elements.
  return <div className={styles.text} lang={lang ?? undefined} dangerouslySetInnerHTML={{ __html: text }} />;
}
