import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { TextDiff } from '#web/ui/data/TextDiff.tsx';
import styles from './Correction.module.css';

/** A corrected Japanese text. */
export function Correction({ text, corrected }: { text: string; corrected: string }) {
  const t = useText();
  return (
    <figure className={styles.correction}>
      <figcaption>{t(m.reports_correction)}</figcaption>
      <TextDiff before={text} after={corrected} lang="ja" />
    </figure>
  );
}
