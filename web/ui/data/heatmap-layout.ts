/** One day of a heatmap. */
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

/** The totals per month. */
export function monthTotals(days: readonly HeatmapDay[]) {
  const totals = new Map<string, { year: number; month: number; count: number }>();
  for (const { date, count } of days) {
    const key = date.slice(0, 7);
    const total = totals.get(key) ?? { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), count: 0 };
    totals.set(key, { ...total, count: total.count + count });
  }
  return [...totals.values()];
}
