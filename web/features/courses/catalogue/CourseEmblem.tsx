import type { CourseCard } from '#domain/courses/contract.ts';
import { BlossomMeter } from '#web/ui/data/BlossomMeter.tsx';
import { StationBadge } from '#web/ui/brand/StationBadge.tsx';
import { courseLine } from './course-line.ts';

/** The letter before every course number on a station badge. */
const code = 'C';

/** A course's sign: the whole blossom for the weekly programme, a station badge for the others. */
export function CourseEmblem({ course }: { course: Pick<CourseCard, 'number' | 'weekly_release'> }) {
  const line = courseLine(course);
  if (line === null) return <BlossomMeter petals={[1, 1, 1, 1, 1]} />;
  return <StationBadge line={line} code={code} number={String(course.number).padStart(2, '0')} />;
}
