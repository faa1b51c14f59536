/** The ids of rows in order. */
export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);

/** True if both lists have the same ids in the same order. */
export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** True if `order` is a permutation of `seen`. */
export const isArrangementOf = (seen: readonly string[], order: readonly string[]): boolean =>
  new Set(order).size === order.length && isSameOrder(seen.toSorted(), order.toSorted());
