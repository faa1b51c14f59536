/** The screen is written by its own part. */
export function LessonsPage() {
  return <h1>LessonsPage</h1>;
}
