/** The screen is written by its own part. */
export function CourseListPage() {
  return <h1>CourseListPage</h1>;
}
