import { localized } from '#domain/kernel/language.ts';
import type { PostDetail } from '#domain/posts/contract.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import styles from './PostText.module.css';

export interface PostTextProps {
  post: Pick<PostDetail, 'body_html' | 'body_html_jp' | 'body_html_mn'>;
}

/** The text of a post, with a `lang` attribute if it is not in the requested language. */
export function PostText({ post }: PostTextProps) {
  const { text, lang } = localized(post, 'body_html', useLanguage());
  // The server makes it of Markdown, with nothing in it but what its own rules make.
  return <div className={styles.text} lang={lang ?? undefined} dangerouslySetInnerHTML={{ __html: text }} />;
}
