/** Uploads on their way by who sends them: they take room before the database knows of them. */
export interface Arrivals {
  /** Does `take` as an arrival of this person; it is told how many others there were when it began. */
  during<Result>(personId: string, take: (others: number) => Promise<Result>): Promise<Result>;
}

/** Counts the uploads that arrive at this process. */
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
