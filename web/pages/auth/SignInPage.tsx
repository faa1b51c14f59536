/** The screen is written by its own part. */
export function SignInPage() {
  return <h1>SignInPage</h1>;
}
