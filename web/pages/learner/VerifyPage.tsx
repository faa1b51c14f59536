/** Placeholder while the part is being built. */
export function VerifyPage() {
  return null;
}
