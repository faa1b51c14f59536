/** The screen is written by its own part. */
export function EnrollmentsPage() {
  return <h1>EnrollmentsPage</h1>;
}
