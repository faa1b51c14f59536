/** The name of a key on a button that it presses. */
export function Key({ name }: { name: string }) {
  return <kbd>{name}</kbd>;
}
