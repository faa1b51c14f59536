/** The screen is written by its own part. */
export function CoursePage() {
  return <h1>CoursePage</h1>;
}
