/** The screen is written by its own part. */
export function SettingsPage() {
  return <h1>SettingsPage</h1>;
}
