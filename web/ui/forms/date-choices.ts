/** The years from last to first, plus the year of `value` if outside. */
export function yearsFor({ first, last }: { first: number; last: number }, value: string): string[] {
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
  const [chosen = ''] = value.split('-');
  return chosen === '' || years.includes(chosen) ? years : [chosen, ...years];
}

/** Days in the month of a date like "1998-04-21"; 31 while year or month are missing. */
export function daysIn(value: string): number {
  const [year, month] = value.split('-').map(Number);
  return year && month ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 31;
}
