import { type KeyboardEvent, useState } from 'react';
import type { Output } from '#domain/kernel/endpoint.ts';
import type { getOverview, GrowthDay } from '#domain/overview/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './GrowthChart.module.css';

/** The height of a chart in SVG units; a day is 10 wide. */
const height = 64;

interface GrowthChartProps {
  overview: Output<typeof getOverview>;
}

/** Totals of the last 30 days, one small chart per series, so that colours need not be distinguished. */
export function GrowthChart({ overview }: GrowthChartProps) {
  const t = useText();
  const { dateShort } = useFormat();
  const days = overview.growth;
  const [index, setIndex] = useState<number | null>(null);
  const chosen = index === null ? undefined : days[index];
  function move(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setIndex(Math.min(days.length - 1, Math.max(0, (index ?? days.length) + by)));
  }
  return (
    <CardSection
      title={t(m.admin_growth_title)}
      aside={
        <Text size="sm" tone="muted" role="status" className="num">
          {chosen ? dateShort(chosen.day) : firstAndLast(days).map(dateShort).join(' – ')}
        </Text>
      }
    >
      <div
        className={styles.chart}
        tabIndex={0}
        role="group"
        aria-label={t(m.admin_growth_hint)}
        onKeyDown={move}
        onPointerLeave={() => setIndex(null)}
        onBlur={() => setIndex(null)}
      >
        {growthSeries.map((series) => (
          <Series key={series.key} series={series} overview={overview} chosen={index} onChoose={setIndex} />
        ))}
      </div>
      <GrowthTable days={days} />
    </CardSection>
  );
}

const firstAndLast = (days: readonly GrowthDay[]) => [days[0], days.at(-1)].flatMap((day) => day?.day ?? []);

interface ChosenDay {
  /** The index of the highlighted day. */
  chosen: number | null;
  onChoose: (index: number) => void;
}

interface SeriesProps extends GrowthChartProps, ChosenDay {
  series: (typeof growthSeries)[number];
}

function Series({ series: { key, total: name }, overview, chosen, onChoose }: SeriesProps) {
  const t = useText();
  const { number } = useFormat();
  const gains = overview.growth.map((day) => day[key]);
  const totals = totalsOf(gains, overview[key]);
  const gained = chosen === null ? sum(gains) : (gains[chosen] ?? 0);
  const total = chosen === null ? overview[key] : (totals[chosen] ?? 0);
  return (
    <figure className={styles.series}>
      <figcaption>
        {t(name)} <b className="num">{number(total)}</b>
        <span className={`num ${styles.gain}`}>
          {gained > 0 && '▲ '}
          {t(m.admin_growth_gain, { gain: number(gained) })}
          {chosen === null && (
            <span className={styles.before}>
              {t(m.admin_growth_before, { gain: number(overview.growth_before[key]) })}
            </span>
          )}
        </span>
      </figcaption>
      <TotalsLine totals={totals} chosen={chosen} className={styles[key]} onChoose={onChoose} />
    </figure>
  );
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** The total at the end of each day, from the daily gains and the current total. */
const totalsOf = (gains: readonly number[], now: number) => gains.map((_, day) => now - sum(gains.slice(day + 1)));

function TotalsLine({
  totals,
  chosen,
  className,
  onChoose,
}: ChosenDay & { totals: number[]; className?: string | undefined }) {
  const [lowest, highest] = [Math.min(...totals), Math.max(...totals)];
  const width = totals.length * 10;
  const yOf = (total: number) => height - ((total - lowest) / Math.max(1, highest - lowest)) * (height - 6);
  const points = totals.map((total, day) => `${day * 10 + 5},${yOf(total)}`).join(' ');
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height + 2}`} preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2={width} y1={height + 1} y2={height + 1} />
      <polygon points={`5,${height} ${points} ${width - 5},${height}`} />
      <polyline points={points} />
      {totals.map((_, day) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key
          key={day}
          data-chosen={day === chosen || undefined}
          x={day * 10}
          y="0"
          width="10"
          height={height}
          onPointerEnter={() => onChoose(day)}
        />
      ))}
    </svg>
  );
}

function GrowthTable({ days }: { days: readonly GrowthDay[] }) {
  const t = useText();
  const { number, dateShort } = useFormat();
  return (
    <details className={styles.figures}>
      <summary>{t(m.admin_growth_table)}</summary>
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={t(m.admin_growth_table)}>
        <table>
          <caption className="visually-hidden">{t(m.admin_growth_title)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(m.admin_date)}</th>
              {growthSeries.map(({ key, label }) => (
                <th key={key} scope="col">
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{dateShort(day.day)}</th>
                {growthSeries.map(({ key }) => (
                  <td key={key} className="num">
                    {number(day[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const growthSeries = [
  { key: 'users', total: m.admin_total_users, label: m.admin_growth_users },
  { key: 'enrollments', total: m.admin_growth_enrollments, label: m.admin_growth_enrollments },
  { key: 'applications', total: m.admin_growth_applications, label: m.admin_growth_applications },
] as const satisfies readonly { key: keyof GrowthDay; total: unknown; label: unknown }[];
