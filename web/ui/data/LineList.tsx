import styles from './LineList.module.css';

/** A text whose lines are the items of a list, with or without marks of its own. */
export function LineList({ text, lang }: { text: string; lang: string | null }) {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•・]\s*/, '').trim())
    .filter(Boolean);
  return (
    <ul className={styles.lines} lang={lang ?? undefined}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
