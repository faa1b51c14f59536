/** Placeholder while the part is being built. */
export function ProjectListPage() {
  return null;
}
