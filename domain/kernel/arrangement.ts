/** The ids of rows, in their order. */
export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);

/** True for two lists of the same ids in the same order. */
export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/** True when `order` arranges what was `seen`: nothing comes from elsewhere, is lost, or stands twice. */
export const isArrangementOf = (seen: readonly string[], order: readonly string[]): boolean =>
  new Set(order).size === order.length && isSameOrder(seen.toSorted(), order.toSorted());
