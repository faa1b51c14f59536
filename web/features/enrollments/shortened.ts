import { shownDescription } from '#domain/enrollments/rules.ts';

/** The text cut at `length` characters, with an ellipsis if something was cut off. */
export function shortened(text: string, length = shownDescription): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
