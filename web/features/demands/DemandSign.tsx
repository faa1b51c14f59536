import { CircleCheck, CircleDashed } from 'lucide-react';
import type { DemandLine } from '#domain/demands/lines.ts';
import { summaryOf } from '#domain/demands/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './demands.module.css';

/** On a job's card: that all is met, or how much is not yet; nothing if it is unknown. */
export function DemandSign({ lines }: { lines: readonly DemandLine[] }) {
  const t = useText();
  const { isAllMet, notYet } = summaryOf(lines);
  if (!isAllMet && notYet === 0) return null;
  return (
    <p className={styles.sign} data-tone={isAllMet ? 'accepted' : 'pending'}>
      {isAllMet ? <CircleCheck /> : <CircleDashed />}
      {isAllMet ? t(m.demands_all_met) : t(m.demands_some_not_yet, { count: notYet })}
    </p>
  );
}
