import { diffChars, diffWordsWithSpace } from 'diff';
import styles from './TextDiff.module.css';

interface TextDiffProps {
  before: string;
  after: string;
  lang?: string | undefined;
}

/** A changed text: what was removed and added is marked, also for screen readers. Japanese has no spaces between words. */
export function TextDiff({ before, after, lang }: TextDiffProps) {
  const diff = lang === 'ja' ? diffChars : diffWordsWithSpace;
  return (
    <p lang={lang} className={styles.diff}>
      {diff(before, after).map(({ value, added, removed }, nth) => {
        const key = `${nth} ${value}`;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </p>
  );
}
