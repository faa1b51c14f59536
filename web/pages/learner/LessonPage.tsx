/** The screen is written by its own part. */
export function LessonPage() {
  return <h1>LessonPage</h1>;
}
