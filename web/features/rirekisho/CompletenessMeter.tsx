import { CircleCheck } from 'lucide-react';
import { type RirekishoProfile, rirekishoParts } from '#domain/rirekisho/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { ProgressBar } from '#web/ui/data/ProgressBar.tsx';
import { GapLists } from './GapLists.tsx';
import styles from './RirekishoCard.module.css';

/** How much of what a 履歴書 wants is in the profile, and the way to each thing that is not. */
export function CompletenessMeter({ profile }: { profile: RirekishoProfile }) {
  const t = useText();
  const all = rirekishoParts(profile);
  const total = all.length;
  const done = all.filter(({ state }) => state === 'ready').length;
  return (
    <div className={styles.meter}>
      <p className={styles.count}>
        <span>{t(m.rirekisho_completeness)}</span>
        <b className="num">{t(m.rirekisho_done_of, { done, total })}</b>
      </p>
      <ProgressBar value={done / total} label={t(m.rirekisho_completeness)} />
      {done === total ? (
        <p className={styles.whole}>
          <CircleCheck />
          {t(m.rirekisho_complete)}
        </p>
      ) : (
        <GapLists parts={all} />
      )}
    </div>
  );
}
