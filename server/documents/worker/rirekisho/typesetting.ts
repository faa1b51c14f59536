import { printable, widthOf } from './fonts.ts';

/** Converts points to millimetres. */
export const millimetresOf = (points: number): number => (points * 25.4) / 72;

/** A text in lines, with its size in points. */
export interface TypesetText {
  size: number;
  lines: string[];
}

// Characters that must not start a line stay with the previous one, and an opening bracket with the next one.
const opening = '（「『【〔〈《“‘(\\[';
const closing = '、。，．・：；？！‼）」』】〕〉》”’ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々…‥,.:;?!)\\]';
const japanese = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u30ff\\uff00-\\uffef';

/** Matches the pieces between which a line may be broken. A label of Kanji with its colon is one piece. */
export const pieces = new RegExp(
  `\\p{Script=Han}{2,8}：|[${opening}]*(?:[^\\s${japanese}${opening}]+|[^\\s])?[${closing}]*[\\s\\u3000]*`,
  'gu',
);

const words = /\S+[\s\u3000]*/gu;

/** Breaks `text` into lines of `width` millimetres at `size` points, names and readings only between words; a word that is wider than a line is split. */
export function linesOf(text: string, size: number, width: number, isReading = false): string[] {
  const maxWidth = width / millimetresOf(size);
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => breakParagraph(paragraph.trimEnd(), maxWidth, isReading ? words : pieces));
}

function breakParagraph(paragraph: string, maxWidth: number, parts: RegExp): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of paragraph.match(parts) ?? []) {
    if (widthOf((line + piece).trimEnd()) <= maxWidth) {
      line += piece;
      continue;
    }
    if (line) lines.push(line.trimEnd());
    line = piece;
    while (widthOf(line.trimEnd()) > maxWidth) {
      const head = headOf(line, maxWidth);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return [...lines, line.trimEnd()];
}

/** The beginning of `text` that fits in `maxWidth` em, at least one character. */
function headOf(text: string, maxWidth: number): string {
  let head = '';
  for (const character of text) {
    if (head && widthOf(head + character) > maxWidth) return head;
    head += character;
  }
  return head;
}

/** Line height relative to the font size. */
export const leading = 1.45;

/** The smallest size on the sheet, in points; what does not fit continues on a further page. */
export const smallest = 7.5;

/** Typesets `text` on one line of `width` millimetres, as large as possible; null if it does not fit at the smallest size. */
export function fitLine(
  text: string,
  { width, ...sizes }: { width: number; largest: number; smallest: number },
): TypesetText | null {
  const line = printable(text);
  const fitting = width / millimetresOf(Math.max(widthOf(line), 0.01));
  const size = Math.min(sizes.largest, Math.floor(fitting * 2) / 2);
  return size < sizes.smallest || line.includes('\n') ? null : { size, lines: [line] };
}

/** The limits of a text, in millimetres. */
interface Frame {
  width: number;
  height: number;
  /** In points; sizes between largest and smallest are tried in steps of a half. */
  largest: number;
  smallest: number;
  /** A name or reading, which is only broken between words. */
  isReading?: boolean | undefined;
}

/** Typesets `text` as large as possible in `frame`; at the smallest size it may overflow. */
export function fitText(text: string, frame: Frame): TypesetText & { fits: boolean } {
  for (let size = frame.largest; ; size -= 0.5) {
    const lines = linesOf(text, size, frame.width, frame.isReading);
    const fits = lines.length * millimetresOf(size) * leading <= frame.height;
    if (fits || size - 0.5 < frame.smallest) return { size, lines, fits };
  }
}
