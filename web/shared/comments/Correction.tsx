import { diffChars } from 'diff';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './Correction.module.css';

/** A corrected text: what was removed and added is marked, also for screen readers. */
export function Correction({ text, corrected }: { text: string; corrected: string }) {
  const t = useText();
  return (
    <figure className={styles.correction}>
      <figcaption>{t(m.reports_correction)}</figcaption>
      <p lang="ja">
        {diffChars(text, corrected).map(({ value, added, removed }, nth) => {
          const key = `${nth} ${value}`;
          if (added) return <ins key={key}>{value}</ins>;
          return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
        })}
      </p>
    </figure>
  );
}
