import type { CourseCard } from '#domain/courses/contract.ts';
import type { Line } from '#web/ui/brand/StationBadge.tsx';

const lines = ['fe', 'be', 'db', 'ops'] as const satisfies Line[];

/** The line whose colour a course carries; null for the weekly programme, which runs along all four. */
export function courseLine({ number, weekly_release }: Pick<CourseCard, 'number' | 'weekly_release'>): Line | null {
  if (weekly_release) return null;
  return lines[(((number - 2) % lines.length) + lines.length) % lines.length] ?? null;
}
