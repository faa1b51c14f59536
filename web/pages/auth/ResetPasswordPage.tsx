/** The screen is written by its own part. */
export function ResetPasswordPage() {
  return <h1>ResetPasswordPage</h1>;
}
