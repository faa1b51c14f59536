import { useEffect, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './Heatmap.module.css';

export interface HeatmapProps {
  /** A summary in one sentence. */
  label: string;
  /** One entry per calendar day, oldest first, without gaps, ending today. */
  days: readonly HeatmapDay[];
  /** Short names of the months, January first. */
  months: readonly string[];
  /** Short names of the weekdays, Monday first. */
  weekdays: readonly string[];
  /** The tooltip of a day. */
  describe: (day: HeatmapDay) => string;
  /** What is counted, as header of the table for screen readers. */
  countLabel: string;
}

/** A year of days as coloured squares, one column per week, with a hidden table of monthly totals. */
export function Heatmap({ label, days, months, weekdays, describe, countLabel }: HeatmapProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the year does not fit, today stays visible.
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, [days]);
  const { cells, monthStarts, weeks } = layOut(days);
  const shownWeekdays = weekdays.map((name, index) => ({ name, index })).filter(({ index }) => index % 2 === 0);
  return (
    <div>
      <div ref={scroller} className={styles.scroller} tabIndex={0} role="region" aria-label={label}>
        <svg className={styles.map} viewBox={`-34 -24 ${weeks * step + 34} ${7 * step + 24}`} aria-hidden="true">
          {monthStarts.map(({ month, week }) => (
            <text key={week} x={week * step} y={-8}>
              {months[month - 1]}
            </text>
          ))}
          {shownWeekdays.slice(0, 3).map(({ name, index }) => (
            <text key={name} x={-34} y={index * step + 11}>
              {name}
            </text>
          ))}
          {cells.map(({ day, week, weekday }) => (
            <rect
              key={day.date}
              fill={`var(--heat-${day.level})`}
              x={week * step}
              y={weekday * step}
              width={cellSize}
              height={cellSize}
              rx={3.5}
            >
              <title>{describe(day)}</title>
            </rect>
          ))}
        </svg>
      </div>
      <Legend />
      <MonthTable caption={label} countLabel={countLabel} days={days} />
    </div>
  );
}

function Legend() {
  const t = useText();
  return (
    <Row gap={1} justify="end" className={styles.legend} aria-hidden="true">
      {t(m.ui_less)}
      {([0, 1, 2, 3, 4] as const).map((level) => (
        <svg key={level} viewBox="0 0 14 14">
          <rect fill={`var(--heat-${level})`} width={cellSize} height={cellSize} rx={3.5} />
        </svg>
      ))}
      {t(m.ui_more)}
    </Row>
  );
}

interface MonthTableProps extends Pick<HeatmapProps, 'days' | 'countLabel'> {
  caption: string;
}

function MonthTable({ caption, days, countLabel }: MonthTableProps) {
  const t = useText();
  const { monthYear } = useFormat();
  return (
    // Wrapped, because a table does not shrink to one pixel.
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t(m.ui_month)}</th>
            <th scope="col">{countLabel}</th>
          </tr>
        </thead>
        <tbody>
          {monthTotals(days).map(({ year, month, count }) => (
            <tr key={`${year}-${month}`}>
              <th scope="row">{monthYear(`${year}-${String(month).padStart(2, '0')}-01`)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface HeatmapDay {
  /** YYYY-MM-DD */
  date: string;
  count: number;
  level: 0 | 1 | 2 | 3 | 4;
}

/** The size of a day's square and the distance between squares, in SVG units. */
export const cellSize = 14;
export const step = 17;

/** The width of a month's name in weeks. */
const monthNameWeeks = 3;

/** Lays out days: one column per week, Monday first, and a month's name above its first full week. */
export function layOut(days: readonly HeatmapDay[]) {
  const offset = days[0] ? (new Date(days[0].date).getUTCDay() + 6) % 7 : 0;
  const cells = days.map((day, index) => ({
    day,
    week: Math.floor((index + offset) / 7),
    weekday: (index + offset) % 7,
  }));
  const weeks = (cells.at(-1)?.week ?? 0) + 1;
  const monthStarts: { month: number; week: number }[] = [];
  for (const { day, week, weekday } of cells) {
    if (weekday !== 0 || Number(day.date.slice(8)) > 7 || weeks - week < 2) continue;
    const last = monthStarts.at(-1);
    if (!last || week - last.week >= monthNameWeeks) monthStarts.push({ month: Number(day.date.slice(5, 7)), week });
  }
  return { cells, monthStarts, weeks };
}

export function monthTotals(days: readonly HeatmapDay[]) {
  const totals = new Map<string, { year: number; month: number; count: number }>();
  for (const { date, count } of days) {
    const key = date.slice(0, 7);
    const total = totals.get(key) ?? { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), count: 0 };
    totals.set(key, { ...total, count: total.count + count });
  }
  return [...totals.values()];
}
