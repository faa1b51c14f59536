const descriptionLength = 100;

/** The text cut at `length` characters, with an ellipsis if something was cut off. */
export function shortened(text: string, length = descriptionLength): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
