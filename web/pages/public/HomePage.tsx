/** The screen is written by its own part. */
export function HomePage() {
  return <h1>HomePage</h1>;
}
