/** A heading with the text below it. */
export interface TextBlock {
  title: string;
  text: string;
}

/** Splits a text into blocks at empty lines; the first line of each is its heading. */
export function textBlocks(text: string | null): TextBlock[] {
  const blocks: string[][] = [[]];
  for (const line of (text ?? '').split('\n').map((one) => one.trim())) {
    if (line) blocks.at(-1)?.push(line);
    else blocks.push([]);
  }
  return blocks.flatMap(([title, ...lines]) => (title === undefined ? [] : [{ title, text: lines.join('\n') }]));
}

/** True if every block has heading and text. */
export const areTextBlocks = (text: string | null) => textBlocks(text).every((block) => block.text !== '');

/** The non-empty lines. */
export const textLines = (text: string | null) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
