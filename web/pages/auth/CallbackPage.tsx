/** The screen is written by its own part. */
export function CallbackPage() {
  return <h1>CallbackPage</h1>;
}
