/** Placeholder while the part is being built. */
export function JobListPage() {
  return null;
}
