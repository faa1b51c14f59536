import { type KeyboardEvent, useState } from 'react';
import type { GrowthDay } from '#domain/overview/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '../../../lib/format/use-format.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/Card.tsx';
import styles from './GrowthChart.module.css';
import { GrowthTable } from './GrowthTable.tsx';
import { growthSeries } from './growth-series.ts';

/** The height of a series' bars in the picture's own units; a day is 10 of them wide. */
const height = 64;

/** What grew on each of the last 30 days: a row of bars for each, one below the other, so that no colour needs to be told apart. */
export function GrowthChart({ days }: { days: readonly GrowthDay[] }) {
  const t = useText();
  const { number, dateShort } = useFormat();
  const [index, setIndex] = useState<number | null>(null);
  const chosen = index === null ? undefined : days[index];
  function move(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setIndex(Math.min(days.length - 1, Math.max(0, (index ?? days.length) + by)));
  }
  return (
    <Card as="section" aria-labelledby="growth-title">
      <header className={styles.header}>
        <h2 id="growth-title">{t(m.admin_growth_title)}</h2>
        <p role="status">{chosen ? dateShort(chosen.day) : firstAndLast(days).map(dateShort).join(' – ')}</p>
      </header>
      <div
        className={styles.chart}
        tabIndex={0}
        role="group"
        aria-label={t(m.admin_growth_hint)}
        onKeyDown={move}
        onPointerLeave={() => setIndex(null)}
        onBlur={() => setIndex(null)}
      >
        {growthSeries.map(({ key, label, className }) => {
          const counts = days.map((day) => day[key]);
          const total = counts.reduce((sum, count) => sum + count, 0);
          return (
            <figure key={key} className={styles.series}>
              <figcaption>
                {t(label)} <b className="num">{number(chosen ? chosen[key] : total)}</b>
              </figcaption>
              <Bars counts={counts} chosen={index} className={styles[className]} onChoose={setIndex} />
            </figure>
          );
        })}
      </div>
      <GrowthTable days={days} />
    </Card>
  );
}

const firstAndLast = (days: readonly GrowthDay[]) => [days[0], days.at(-1)].flatMap((day) => day?.day ?? []);

interface BarsProps {
  counts: readonly number[];
  /** The place of the day that is looked at. */
  chosen: number | null;
  className: string | undefined;
  onChoose: (index: number) => void;
}

function Bars({ counts, chosen, className, onChoose }: BarsProps) {
  const highest = Math.max(1, ...counts);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${counts.length * 10} ${height + 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <line x1="0" x2={counts.length * 10} y1={height + 1} y2={height + 1} />
      {counts.map((count, index) => {
        const tall = (count / highest) * height;
        return (
          // The days have no other name than their places.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={index} data-chosen={index === chosen || undefined} onPointerEnter={() => onChoose(index)}>
            <rect className={styles.slot} x={index * 10} y="0" width="10" height={height} />
            <rect x={index * 10 + 1.5} y={height - tall} width="7" height={tall} />
          </g>
        );
      })}
    </svg>
  );
}
