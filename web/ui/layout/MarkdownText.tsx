import type { LocalizedText } from '#domain/kernel/language.ts';
import styles from './MarkdownText.module.css';

/** HTML that the server renders from Markdown. */
export function MarkdownText({ html: { text, lang } }: { html: LocalizedText }) {
  // Safe: the server renders it with a fixed set of elements.
  return <div className={styles.text} lang={lang ?? undefined} dangerouslySetInnerHTML={{ __html: text }} />;
}
