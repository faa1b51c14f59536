/** The screen is written by its own part. */
export function ForgotPasswordPage() {
  return <h1>ForgotPasswordPage</h1>;
}
