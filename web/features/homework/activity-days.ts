import type { getMyActivity } from '#domain/homework/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { plusDays } from '#domain/kernel/time.ts';
import type { HeatmapDay } from '#web/ui/data/Heatmap.tsx';

const levels = [0, 1, 2, 3, 4] as const satisfies HeatmapDay['level'][];

/** Every day of the period, including days without activity. */
export function everyDay({ from, to, days }: Pick<Output<typeof getMyActivity>, 'from' | 'to' | 'days'>): HeatmapDay[] {
  const active = new Map(days.map((entry) => [entry.day, entry]));
  const filled: HeatmapDay[] = [];
  for (let date = from; date <= to; date = plusDays(date, 1)) {
    const entry = active.get(date);
    filled.push({ date, count: entry?.count ?? 0, level: levels[entry?.level ?? 0] ?? 0 });
  }
  return filled;
}
