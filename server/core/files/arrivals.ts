/** Counts running uploads per user: they use disk space before they have a row. */
export interface Arrivals {
  /** Runs `take` as an upload of this user, with the number of the user's other running uploads. */
  during<Result>(personId: string, take: (others: number) => Promise<Result>): Promise<Result>;
}

export function createArrivals(): Arrivals {
  const arriving = new Map<string, number>();
  const change = (personId: string, by: 1 | -1) => {
    const count = (arriving.get(personId) ?? 0) + by;
    if (count === 0) arriving.delete(personId);
    else arriving.set(personId, count);
    return count;
  };
  return {
    during: async (personId, take) => {
      const others = change(personId, 1) - 1;
      try {
        return await take(others);
      } finally {
        change(personId, -1);
      }
    },
  };
}
