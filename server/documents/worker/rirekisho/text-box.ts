import { type Box, type Paper, writeLines } from './paper.ts';
import { fitText, leading, linesOf, millimetresOf, type TypesetText, smallest } from './typesetting.ts';

/** The titles of the two boxes of running text. */
export const boxTitles = {
  motivation: '志望の動機、特技、好きな学科、アピールポイントなど',
  wishes: '本人希望記入欄（特に給料・職種・勤務時間・勤務地・その他についての希望などがあれば記入）',
} as const;

/** The position of a box; `title` is the lower end of its title, `pitch` the distance of its ruled lines, if any. */
export type TextBoxLayout = Box & { title: number; pitch?: number };

const inset = 3;
const largest = 10;
/** The size of a text that continues on a further page. */
const flowing = 8.5;

const innerOf = ({ left, right, title, bottom }: TextBoxLayout): Box => ({
  left: left + inset,
  right: right - inset,
  top: title + 0.5,
  bottom: bottom - 1.5,
});

/** A text for a box, and the lines that do not fit. */
interface BoxText {
  text: TypesetText;
  rest: TypesetText;
}

/** Typesets `text` for a box, as large as possible; lines that do not fit at the smallest size are the `rest`. */
export function typesetBoxText(text: string, layout: TextBoxLayout): BoxText {
  const { left, right, top, bottom } = innerOf(layout);
  const frame = { width: right - left, height: bottom - top };
  const { fits, ...set } = fitText(text, { ...frame, largest, smallest });
  if (fits) return { text: set, rest: { size: flowing, lines: [] } };
  const lines = linesOf(text, flowing, frame.width);
  const maxLines = Math.floor(frame.height / (millimetresOf(flowing) * leading));
  return {
    text: { size: flowing, lines: lines.slice(0, maxLines) },
    rest: { size: flowing, lines: lines.slice(maxLines) },
  };
}

/** Draws a box with its title and text. */
export function drawTextBox(
  paper: Paper,
  { title, text, layout }: { title: string; text: TypesetText; layout: TextBoxLayout },
) {
  const { left, top, right, bottom } = layout;
  paper.frame({ left, top, right, bottom }, 'outer');
  paper.write(title, { x: left + 1.6, y: (top + layout.title) / 2 + 1.2, size: 7.5 });
  const { pitch } = layout;
  // A text that is too long for the ruled lines is printed without them.
  if (pitch && text.size === largest && text.lines.length * pitch <= bottom - layout.title) {
    drawRuledLines(paper, text, { ...layout, pitch });
  } else writeLines(paper, text, { box: innerOf(layout), from: 'top' });
}

function drawRuledLines(paper: Paper, { size, lines }: TypesetText, layout: Required<TextBoxLayout>): void {
  const { left, right, title, bottom, pitch } = layout;
  for (let y = title; y + pitch / 2 < bottom; y += pitch) paper.line([left, y], [right, y], 'dotted');
  for (const [index, line] of lines.entries()) {
    const top = title + index * pitch;
    writeLines(paper, { size, lines: [line] }, { box: { left: left + inset, right, top, bottom: top + pitch } });
  }
}
