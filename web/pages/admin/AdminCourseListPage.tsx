/** The screen is written by its own part. */
export function AdminCourseListPage() {
  return <h1>AdminCourseListPage</h1>;
}
