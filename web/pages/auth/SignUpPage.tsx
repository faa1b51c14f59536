/** The screen is written by its own part. */
export function SignUpPage() {
  return <h1>SignUpPage</h1>;
}
