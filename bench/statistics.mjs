// Statistics that benchmarks share.

/** The value below which `share` (0 to 1) of the values are; 0 without values. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values) => quantile(values, 0.5);
