/** `rows` with the item at `from` moved to `to`, limited to the list's ends. */
export function arranged<Row>(rows: readonly Row[], { from, to }: { from: number; to: number }): Row[] {
  const moved = rows[from];
  if (moved === undefined) return [...rows];
  const rest = rows.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, moved);
}
