/** The screen is written by its own part. */
export function HomeworkPage() {
  return <h1>HomeworkPage</h1>;
}
