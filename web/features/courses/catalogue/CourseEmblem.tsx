import type { CourseCard } from '#domain/courses/contract.ts';
import { BlossomMeter } from '#web/ui/data/BlossomMeter.tsx';
import { type Line, StationBadge } from '#web/ui/brand/StationBadge.tsx';

const code = 'C';

export function CourseEmblem({ course }: { course: Pick<CourseCard, 'number' | 'weekly_release'> }) {
  const line = courseLine(course);
  if (line === null) return <BlossomMeter petals={[1, 1, 1, 1, 1]} />;
  return <StationBadge line={line} code={code} number={String(course.number).padStart(2, '0')} />;
}

const lines = ['fe', 'be', 'db', 'ops'] as const satisfies Line[];

/** The colour of a course; null for the weekly programme, which has all four. */
export function courseLine({ number, weekly_release }: Pick<CourseCard, 'number' | 'weekly_release'>): Line | null {
  if (weekly_release) return null;
  return lines[(((number - 2) % lines.length) + lines.length) % lines.length] ?? null;
}
