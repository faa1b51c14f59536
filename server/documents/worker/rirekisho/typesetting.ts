import { printable, widthOf } from './fonts.ts';

/** Millimetres of a point. */
export const millimetresOf = (points: number): number => (points * 25.4) / 72;

/** A text cut into lines for a size in points. */
export interface SetText {
  size: number;
  lines: string[];
}

// What must not begin a line stays with what is before it, and an opening bracket with what it opens.
const opening = '（「『【〔〈《“‘(\\[';
const closing = '、。，．・：；？！‼）」』】〕〉》”’ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々…‥,.:;?!)\\]';
const japanese = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u30ff\\uff00-\\uffef';

/** What is kept together on a line. */
export const pieces = new RegExp(
  `[${opening}]*(?:[^\\s${japanese}${opening}]+|[^\\s])?[${closing}]*[\\s\\u3000]*`,
  'gu',
);

/** Cuts `text` into lines of `width` millimetres at `size` points; a word that is wider than a line is cut inside. */
export function linesOf(text: string, size: number, width: number): string[] {
  const room = width / millimetresOf(size);
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => breakParagraph(paragraph.trimEnd(), room));
}

function breakParagraph(paragraph: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of paragraph.match(pieces) ?? []) {
    if (widthOf((line + piece).trimEnd()) <= room) {
      line += piece;
      continue;
    }
    if (line) lines.push(line.trimEnd());
    line = piece;
    while (widthOf(line.trimEnd()) > room) {
      const head = headOf(line, room);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return [...lines, line.trimEnd()];
}

/** As much of the beginning of `text` as fits in `room` em, and one character at least. */
function headOf(text: string, room: number): string {
  let head = '';
  for (const character of text) {
    if (head && widthOf(head + character) > room) return head;
    head += character;
  }
  return head;
}

/** Distance of two lines, in sizes of the letters. */
export const leading = 1.45;

/** The smallest size that is printed where a text can flow on elsewhere. */
export const smallest = 7;

/** Sets `text` on one line of `width` millimetres, as large as it fits there; null when even the smallest size does not. */
export function fitLine(
  text: string,
  { width, ...sizes }: { width: number; largest: number; smallest: number },
): SetText | null {
  const line = printable(text);
  const fitting = width / millimetresOf(Math.max(widthOf(line), 0.01));
  const size = Math.min(sizes.largest, Math.floor(fitting * 2) / 2);
  return size < sizes.smallest || line.includes('\n') ? null : { size, lines: [line] };
}

/** What a text is set in. */
interface Frame {
  width: number;
  height: number;
  /** In points; the text shrinks to the smallest by halves. */
  largest: number;
  smallest: number;
}

/** Sets `text` as large as it fits in `frame`, all in millimetres; at the smallest size it may run over. */
export function fitText(text: string, frame: Frame): SetText & { fits: boolean } {
  for (let size = frame.largest; ; size -= 0.5) {
    const lines = linesOf(text, size, frame.width);
    const fits = lines.length * millimetresOf(size) * leading <= frame.height;
    if (fits || size - 0.5 < frame.smallest) return { size, lines, fits };
  }
}
