/** The screen is written by its own part. */
export function TermsPage() {
  return <h1>TermsPage</h1>;
}
