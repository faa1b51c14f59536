/** The screen is written by its own part. */
export function PrivacyPage() {
  return <h1>PrivacyPage</h1>;
}
