import { Link } from '@tanstack/react-router';
import type { PartState, rirekishoParts } from '#domain/rirekisho/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { memberOf, parts as words } from './gap-labels.ts';
import styles from './RirekishoCard.module.css';

const titles = { missing: m.rirekisho_missing, unreadable: m.rirekisho_unreadable };

/** The parts of a 履歴書 that are missing, and those that no Japanese employer can read; each leads to its field. */
export function GapLists({ parts }: { parts: ReturnType<typeof rirekishoParts> }) {
  return (
    <div className={styles.meter}>
      {(['missing', 'unreadable'] as const).map((state) => (
        <GapList key={state} parts={parts} state={state} />
      ))}
    </div>
  );
}

interface GapListProps {
  parts: ReturnType<typeof rirekishoParts>;
  state: Exclude<PartState, 'ready'>;
}

function GapList({ parts, state: listed }: GapListProps) {
  const t = useText();
  const gaps = parts.filter(({ state }) => state === listed);
  if (gaps.length === 0) return null;
  return (
    <>
      <p className={styles.missing}>{t(titles[listed])}</p>
      <ul className={styles.gaps} aria-label={t(titles[listed])}>
        {gaps.map(({ key }) => (
          <li key={key}>
            <Link to="/profile/edit" hash={memberOf(key, listed === 'unreadable')} className={styles.gap}>
              {t(words[key].name)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
