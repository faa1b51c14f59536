/** Placeholder while the part is being built. */
export function JobApplyPage() {
  return null;
}
