/** The screen is written by its own part. */
export function DashboardPage() {
  return <h1>DashboardPage</h1>;
}
