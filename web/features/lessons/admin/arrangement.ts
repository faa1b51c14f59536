import type { PlacedLesson, WeekOrder } from '#domain/lessons/admin-contract.ts';

/** One step up or down, or to an index of a week. */
export type Move = { id: string } & ({ step: -1 | 1 } | { to: { week: number; index: number } });

export function weeksOfOrder(lessons: readonly PlacedLesson[]): { week: number; lessons: PlacedLesson[] }[] {
  const weeks = [...new Set(lessons.map((lesson) => lesson.week_number))];
  return weeks.map((week) => ({ week, lessons: lessons.filter((lesson) => lesson.week_number === week) }));
}

/** The lessons after a move; a step beyond the end of a week leads into the next one. */
export function afterMove(lessons: readonly PlacedLesson[], move: Move): PlacedLesson[] {
  const lesson = lessons.find((one) => one.id === move.id);
  const target = lesson && ('to' in move ? move.to : stepOf(lessons, lesson, move.step));
  if (!lesson || !target) return [...lessons];
  const rest = lessons.filter((one) => one !== lesson);
  const week = rest.filter((one) => one.week_number === target.week);
  week.splice(target.index, 0, { ...lesson, week_number: target.week });
  const others = rest.filter((one) => one.week_number !== target.week);
  return [...others, ...week].toSorted((a, b) => a.week_number - b.week_number);
}

function stepOf(lessons: readonly PlacedLesson[], lesson: PlacedLesson, step: -1 | 1) {
  const weeks = weeksOfOrder(lessons);
  const at = weeks.findIndex(({ week }) => week === lesson.week_number);
  const index = (weeks[at]?.lessons.indexOf(lesson) ?? 0) + step;
  if (index >= 0 && index < (weeks[at]?.lessons.length ?? 0)) return { week: lesson.week_number, index };
  const next = weeks[at + step];
  return next && { week: next.week, index: step === 1 ? 0 : next.lessons.length };
}

/** The body of the request: each week whose order differs. */
export function ordersOf(before: readonly PlacedLesson[], after: readonly PlacedLesson[]): WeekOrder[] {
  const weeks = [...new Set([...before, ...after].map((lesson) => lesson.week_number))];
  const idsIn = (lessons: readonly PlacedLesson[], week: number) =>
    lessons.filter((lesson) => lesson.week_number === week).map((lesson) => lesson.id);
  return weeks
    .map((week) => ({ week_number: week, seen: idsIn(before, week), order: idsIn(after, week) }))
    .filter(({ seen, order }) => seen.join() !== order.join());
}
