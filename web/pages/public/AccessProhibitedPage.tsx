/** What every unknown address shows. */
export function AccessProhibitedPage() {
  return <h1>Access Prohibited</h1>;
}
