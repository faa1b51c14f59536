/** Placeholder while the part is being built. */
export function ProjectPage() {
  return null;
}
