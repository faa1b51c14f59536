/** Placeholder while the part is being built. */
export function ProfilePage() {
  return null;
}
