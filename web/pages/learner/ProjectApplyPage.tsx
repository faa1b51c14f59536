/** Placeholder while the part is being built. */
export function ProjectApplyPage() {
  return null;
}
