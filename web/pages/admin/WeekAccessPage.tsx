/** The screen is written by its own part. */
export function WeekAccessPage() {
  return <h1>WeekAccessPage</h1>;
}
