/** The screen is written by its own part. */
export function OverviewPage() {
  return <h1>OverviewPage</h1>;
}
