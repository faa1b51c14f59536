import { encode } from 'uqr';
import type { DocumentTasks } from '#server/documents/tasks.ts';
import { type Box, openPaper, type Paper, writeLines } from './rirekisho/paper.ts';
import { fitLine, fitText } from './rirekisho/typesetting.ts';

const page = { width: 297, height: 210 };
const colors = { night: '#0e1738', quiet: '#58638a', line: '#d6dcea', petal: '#d9517f' };
const [left, right] = [28, page.width - 28];
const middle: Pick<Box, 'left' | 'right'> = { left: left + 6, right: right - 6 };

/** The square of the QR code, without the quiet zone, which is white paper. */
export const qrBox = { left: right - 36, top: 138, size: 36 };

const factColumns = [left, left + 98];
const factWidth = 92;
const [factTop, factPitch] = [139, 13];

type Point = readonly [x: number, y: number];

/** A petal of the brand's blossom in a square of 24: commands of an SVG path with their points. */
const petal: readonly (readonly [command: string, ...points: Point[]])[] = [
  ['M', [12, 12]],
  ['C', [8, 9.4], [7.2, 4.7], [9.6, 1.9]],
  ['L', [12, 4.2], [14.4, 1.9]],
  ['C', [16.8, 4.7], [16, 9.4], [12, 12]],
];

/** Draws a certificate on one page in landscape. */
export async function drawCertificate({
  language,
  brand,
  madeAt,
  ...texts
}: DocumentTasks['certificate']): Promise<Buffer> {
  const { title, number, before, name, otherNames, after, course, facts, digits, scan, address } = texts;
  const paper = openPaper({ title: `${title} ${number}`, author: brand, madeAt, language, layout: 'landscape' });
  paper.addPage();
  drawBorder(paper);
  drawBlossom(paper, { left, top: 20, size: 11 });
  const head = { width: 150, height: 10, smallest: 8 };
  writeIn(paper, brand, { ...head, left: left + 14, top: 20.5, largest: 15, bold: true });
  writeIn(paper, number, { ...head, left: right - 90, width: 90, top: 20.5, largest: 13, align: 'right' });
  const centered = { left: middle.left, width: middle.right - middle.left, align: 'center', smallest: 7.5 } as const;
  writeIn(paper, title, { ...centered, top: 33, height: 18, largest: 32, bold: true });
  paper.shade({ left: page.width / 2 - 18, right: page.width / 2 + 18, top: 53, bottom: 53.7 }, colors.petal);
  writeIn(paper, before, { ...centered, top: 57, height: 7, largest: 11.5, color: colors.quiet });
  writeIn(paper, name, { ...centered, top: 64, height: 21, largest: 32, isReading: true });
  const others = { ...centered, top: 85, height: 11, largest: 12.5, color: colors.quiet, isReading: true };
  const onOneLine = otherNames.join('　·　');
  writeIn(paper, fitLine(onOneLine, { ...others, smallest: 10 }) ? onOneLine : otherNames.join('\n'), others);
  writeIn(paper, after, { ...centered, top: 97, height: 8, largest: 11.5, color: colors.quiet });
  writeIn(paper, course, { ...centered, top: 105, height: 24, largest: 23, bold: true });
  paper.shade({ left, right, top: 132, bottom: 132.25 }, colors.line);
  writeFacts(paper, facts);
  drawQr(paper, address);
  writeIn(paper, digits, { ...head, left: right - 90, width: 90, top: 176, height: 7, largest: 9.5, align: 'right' });
  writeIn(paper, `${scan} ${address}`, { ...head, left, top: 183, width: right - left, largest: 9.5, link: address });
  return await paper.finish();
}

interface Position {
  left: number;
  top: number;
  width: number;
  height: number;
  largest: number;
  smallest: number;
  align?: 'left' | 'center' | 'right';
  bold?: boolean;
  color?: string;
  isReading?: boolean;
  link?: string;
}

/** Writes a text as large as it fits. */
function writeIn(paper: Paper, text: string, position: Position): void {
  const { left: from, top, width, height, largest, smallest, isReading, color = colors.night, ...style } = position;
  if (text === '') return;
  const set = fitText(text, { width, height, largest, smallest, isReading });
  writeLines(paper, set, { box: { left: from, right: from + width, top, bottom: top + height }, color, ...style });
}

function drawBorder(paper: Paper): void {
  for (const [inset, width, color] of [
    [8, 1.1, colors.night],
    [11, 0.3, colors.petal],
  ] as const) {
    const box = { left: inset, top: inset, right: page.width - inset, bottom: page.height - inset };
    paper.shade({ ...box, bottom: box.top + width }, color);
    paper.shade({ ...box, top: box.bottom - width }, color);
    paper.shade({ ...box, right: box.left + width }, color);
    paper.shade({ ...box, left: box.right - width }, color);
  }
}

function drawBlossom(paper: Paper, { size, ...at }: { left: number; top: number; size: number }): void {
  const scale = size / 24;
  for (const degrees of [0, 72, 144, 216, 288]) {
    const turned = petal.map(([command, ...points]) => command + points.map((point) => turn(point, degrees)).join(' '));
    paper.fill(turned.join(''), { ...at, scale, color: colors.petal });
  }
}

/** A point of the blossom, turned around its middle. */
function turn([x, y]: Point, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [fromX, fromY] = [x - 12, y - 12];
  const turnedX = 12 + fromX * Math.cos(angle) - fromY * Math.sin(angle);
  const turnedY = 12 + fromX * Math.sin(angle) + fromY * Math.cos(angle);
  return `${turnedX.toFixed(3)} ${turnedY.toFixed(3)}`;
}

/** Two columns, filled by row. */
function writeFacts(paper: Paper, facts: DocumentTasks['certificate']['facts']): void {
  for (const [index, [label, value]] of facts.entries()) {
    const at = { left: factColumns[index % 2] ?? left, width: factWidth };
    const top = factTop + Math.floor(index / 2) * factPitch;
    writeIn(paper, label, { ...at, top, height: 4.5, largest: 8.5, smallest: 6, color: colors.quiet });
    writeIn(paper, value, { ...at, top: top + 4.3, height: 7, largest: 11.5, smallest: 6 });
  }
}

/** One path, since the edges of separate squares would show. */
function drawQr(paper: Paper, address: string): void {
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const scale = qrBox.size / size;
  paper.fill(dark.join(''), { left: qrBox.left, top: qrBox.top, scale, color: '#000000' });
}
