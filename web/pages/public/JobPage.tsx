/** Placeholder while the part is being built. */
export function JobPage() {
  return null;
}
