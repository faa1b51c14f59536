/** Placeholder while the part is being built. */
export function ProfileEditPage() {
  return null;
}
