/** `rows` with the one at `from` standing at `to`; beyond an end it stands at that end. */
export function arranged<Row>(rows: readonly Row[], { from, to }: { from: number; to: number }): Row[] {
  const moved = rows[from];
  if (moved === undefined) return [...rows];
  const rest = rows.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, moved);
}
