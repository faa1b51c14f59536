import type { DocumentTasks } from '#server/documents/tasks.ts';
import { openPaper, writeLines } from './rirekisho/paper.ts';
import { leading, linesOf, millimetresOf } from './rirekisho/typesetting.ts';

const [left, labels, right] = [25, 62, 185];
const [size, small] = [11, 9];
const padding = 2.5;
/** The box for the stamp, beside the notes. */
const box = { width: 70, height: 32 };

/** Draws a receipt on one page. */
export async function drawReceipt({ language, brand, title, lines, notes, stamp, madeAt }: DocumentTasks['receipt']) {
  const paper = openPaper({ title: `${title} ${lines[0]?.[1]}`, author: brand, madeAt, language });
  paper.addPage();
  paper.write(brand, { x: left, y: 30, size: 12 });
  paper.write(title, { x: left, y: 48, size: 22, bold: true });
  let top = 58;
  /** Writes a text below the last one's top, broken into lines; returns its height. */
  const write = (text: string, from: number, points: number, to = right) => {
    const broken = { size: points, lines: linesOf(text, points, to - from) };
    const height = broken.lines.length * millimetresOf(points) * leading;
    writeLines(paper, broken, { box: { left: from, top, right: to, bottom: top + height }, from: 'top' });
    return height;
  };
  paper.line([left, top], [right, top], 'outer');
  for (const [label, value] of lines) {
    top += padding;
    const labelHeight = write(label, left, small);
    top += Math.max(labelHeight, write(value, left + labels, size)) + padding;
    paper.line([left, top], [right, top], 'inner');
  }
  top += 2 * padding;
  const stampLeft = right - box.width;
  paper.frame({ left: stampLeft, top, right, bottom: top + box.height }, 'inner');
  top += padding;
  write(stamp, stampLeft + padding, small);
  for (const note of notes) top += write(note, left, small, stampLeft - 2 * padding) + 2 * padding;
  return await paper.finish();
}
