import PdfDocument from 'pdfkit';
import type { Language } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { printable, runsOf, useFaces } from './fonts.ts';
import { leading as defaultLeading, millimetresOf, type TypesetText } from './typesetting.ts';

const pointsOf = (millimetres: number) => (millimetres * 72) / 25.4;

/** A rectangle on a page, in millimetres from the upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How a line is drawn. */
type Stroke = 'outer' | 'inner' | 'dotted' | 'dashed';

/** The position of a text: `x` is its left end, middle or right end; `y` its baseline. */
export interface TextPosition {
  x: number;
  y: number;
  size: number;
  align?: 'left' | 'center' | 'right';
  /** Draws the outlines too, which gives the title its weight without a bold font. */
  bold?: boolean;
  /** Default black. */
  color?: string | undefined;
  /** The address that opens when the text is clicked. */
  link?: string | undefined;
}

/** The sheets of one document, measured in millimetres. */
export interface Paper {
  addPage(): void;
  pageCount(): number;
  /** Goes back to a page; 0 is the first one. */
  goTo(page: number): void;
  line(from: [number, number], to: [number, number], stroke: Stroke): void;
  frame(box: Box, stroke: Stroke): void;
  /** Fills a box, by default with light grey. */
  shade(box: Box, color?: string): void;
  /** Fills an SVG path whose units are `scale` millimetres. */
  fill(path: string, at: { left: number; top: number; scale: number; color: string }): void;
  write(text: string, position: TextPosition): void;
  picture(jpeg: Uint8Array, box: Box): void;
  finish(): Promise<Buffer>;
}

const strokes: Record<Stroke, { width: number; dash: number | null }> = {
  outer: { width: 0.4, dash: null },
  inner: { width: 0.2, dash: null },
  dotted: { width: 0.2, dash: 0.45 },
  dashed: { width: 0.25, dash: 0.9 },
};

interface PaperOptions {
  title: string;
  author: string;
  madeAt: Timestamp;
  language?: Language;
  layout?: 'portrait' | 'landscape';
}

/** Opens a document with A4 pages; it has no page yet. */
export function openPaper({ title, author, madeAt, language = 'ja', layout = 'portrait' }: PaperOptions): Paper {
  const document = new PdfDocument({
    size: 'A4',
    layout,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(madeAt) },
  });
  useFaces(document);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const strokeAs = (stroke: Stroke) => {
    const { width, dash } = strokes[stroke];
    document.lineWidth(pointsOf(width));
    if (dash === null) document.undash().stroke();
    else document.dash(pointsOf(dash), { space: pointsOf(dash) }).stroke();
  };
  const rectangle = ({ left, top, right, bottom }: Box) =>
    document.rect(pointsOf(left), pointsOf(top), pointsOf(right - left), pointsOf(bottom - top));
  return {
    addPage: () => void document.addPage(),
    pageCount: () => document.bufferedPageRange().count,
    goTo: (page) => void document.switchToPage(page),
    line: ([fromX, fromY], [toX, toY], stroke) => {
      document.moveTo(pointsOf(fromX), pointsOf(fromY)).lineTo(pointsOf(toX), pointsOf(toY));
      strokeAs(stroke);
    },
    frame: (box, stroke) => {
      rectangle(box);
      strokeAs(stroke);
    },
    shade: (box, color = '#ececec') => void rectangle(box).fill(color).fillColor('#000000'),
    fill: (path, { left, top, scale, color }) => {
      document.save().translate(pointsOf(left), pointsOf(top)).scale(pointsOf(scale));
      document.path(path).fill(color).restore();
    },
    write: (text, position) => writeRuns(document, text, position),
    picture: (jpeg, box) => drawPicture(document, jpeg, box),
    finish: async () =>
      await new Promise((resolve, reject) => {
        document.once('end', () => resolve(Buffer.concat(chunks))).once('error', reject);
        document.end();
      }),
  };
}

function drawPicture(document: PDFKit.PDFDocument, jpeg: Uint8Array, { left, top, right, bottom }: Box) {
  const cover: [number, number] = [pointsOf(right - left), pointsOf(bottom - top)];
  document.image(Buffer.from(jpeg), pointsOf(left), pointsOf(top), { cover, align: 'center', valign: 'center' });
}

function writeRuns(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y, size, align = 'left', bold = false, color = '#000000', link }: TextPosition,
) {
  const runs = runsOf(printable(text)).map((run) => ({
    ...run,
    width: document.font(run.face).fontSize(size).widthOfString(run.text),
  }));
  const total = runs.reduce((sum, run) => sum + run.width, 0);
  let left = pointsOf(x) - { left: 0, center: total / 2, right: total }[align];
  document.fillColor(color).strokeColor(color);
  for (const run of runs) {
    document.font(run.face).fontSize(size);
    if (bold) document.undash().lineWidth(size / 45);
    const options = { lineBreak: false, baseline: 'alphabetic', stroke: bold, fill: true } as const;
    document.text(run.text, left, pointsOf(y), link ? { ...options, link } : options);
    left += run.width;
  }
  document.fillColor('#000000').strokeColor('#000000');
}

/** The distance between a line's middle and its baseline, relative to the font size. */
const middleToBaseline = 0.36;

interface LinesOptions extends Pick<TextPosition, 'align' | 'bold' | 'color' | 'link'> {
  box: Box;
  from?: 'middle' | 'top';
}

/** Writes lines into `box`, vertically centred or from its top; the height of a line is relative to the size. */
export function writeLines(
  paper: Paper,
  { size, lines, leading = defaultLeading }: TypesetText & { leading?: number },
  { box, from = 'middle', align = 'left', ...style }: LinesOptions,
): void {
  const pitch = millimetresOf(size) * leading;
  const free = from === 'top' ? 0 : (box.bottom - box.top - lines.length * pitch) / 2;
  const x = { left: box.left, center: (box.left + box.right) / 2, right: box.right }[align];
  for (const [index, line] of lines.entries()) {
    const y = box.top + free + (index + 0.5) * pitch + millimetresOf(size) * middleToBaseline;
    paper.write(line, { x, y, size, align, ...style });
  }
}
