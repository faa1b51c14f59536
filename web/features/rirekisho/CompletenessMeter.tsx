import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type RirekishoProfile, rirekishoGaps } from '#domain/rirekisho/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './RirekishoCard.module.css';
import { parts } from './gap-words.ts';

/** How much of what a 履歴書 wants is in the profile, and the way to each thing that is not. */
export function CompletenessMeter({ profile }: { profile: RirekishoProfile }) {
  const t = useText();
  const all = rirekishoGaps(profile);
  const gaps = all.filter(({ done }) => !done);
  const total = all.length;
  const done = total - gaps.length;
  return (
    <div className={styles.meter}>
      <p className={styles.count}>
        <span>{t(m.rirekisho_completeness)}</span>
        <b className="num">{t(m.rirekisho_done_of, { done, total })}</b>
      </p>
      <ProgressBar value={done / total} label={t(m.rirekisho_completeness)} />
      {gaps.length === 0 ? (
        <p className={styles.whole}>
          <CircleCheck />
          {t(m.rirekisho_whole)}
        </p>
      ) : (
        <>
          <p className={styles.missing}>{t(m.rirekisho_missing)}</p>
          <ul className={styles.gaps}>
            {gaps.map(({ key }) => (
              <li key={key}>
                <Link to="/profile/edit" hash={parts[key].field} className={styles.gap}>
                  {t(parts[key].name)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
