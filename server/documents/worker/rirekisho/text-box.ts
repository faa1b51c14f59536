import { type Box, type Paper, writeLines } from './paper.ts';
import { fitText, leading, linesOf, millimetresOf, type SetText, smallest } from './typesetting.ts';

/** The titles of the two boxes of running text. */
export const boxTitles = {
  motivation: '志望の動機、特技、好きな学科、アピールポイントなど',
  wishes: '本人希望記入欄（特に給料・職種・勤務時間・勤務地・その他についての希望などがあれば記入）',
} as const;

/** The position of a box; `title` is the lower end of its title, `pitch` the distance of its ruled lines if it has some. */
export type TextBoxPlaces = Box & { title: number; pitch?: number };

const inset = 3;
const largest = 10;
/** The size of a text that flows on: smaller letters would not keep it on its page. */
const flowing = 8.5;

const innerOf = ({ left, right, title, bottom }: TextBoxPlaces): Box => ({
  left: left + inset,
  right: right - inset,
  top: title + 0.5,
  bottom: bottom - 1.5,
});

/** A text for a box, and the lines of it that go elsewhere. */
interface BoxText {
  text: SetText;
  rest: SetText;
}

/** Sets `text` for a box: as large as it fits; what does not fit in the smallest letters flows on. */
export function setBoxText(text: string, places: TextBoxPlaces): BoxText {
  const { left, right, top, bottom } = innerOf(places);
  const frame = { width: right - left, height: bottom - top };
  const { fits, ...set } = fitText(text, { ...frame, largest, smallest });
  if (fits) return { text: set, rest: { size: flowing, lines: [] } };
  const lines = linesOf(text, flowing, frame.width);
  const room = Math.floor(frame.height / (millimetresOf(flowing) * leading));
  return {
    text: { size: flowing, lines: lines.slice(0, room) },
    rest: { size: flowing, lines: lines.slice(room) },
  };
}

/** Draws a box with its title and text. */
export function drawTextBox(
  paper: Paper,
  { title, text, places }: { title: string; text: SetText; places: TextBoxPlaces },
) {
  const { left, top, right, bottom } = places;
  paper.frame({ left, top, right, bottom }, 'outer');
  paper.write(title, { x: left + 1.6, y: (top + places.title) / 2 + 1.2, size: 7.5 });
  const { pitch } = places;
  // A text too long for the ruled lines is set without them.
  if (pitch && text.size === largest && text.lines.length * pitch <= bottom - places.title) {
    drawRuledLines(paper, text, { ...places, pitch });
  } else writeLines(paper, text, { box: innerOf(places), from: 'top' });
}

function drawRuledLines(paper: Paper, { size, lines }: SetText, places: Required<TextBoxPlaces>): void {
  const { left, right, title, bottom, pitch } = places;
  for (let y = title; y + pitch / 2 < bottom; y += pitch) paper.line([left, y], [right, y], 'dotted');
  for (const [index, line] of lines.entries()) {
    const top = title + index * pitch;
    writeLines(paper, { size, lines: [line] }, { box: { left: left + inset, right, top, bottom: top + pitch } });
  }
}
