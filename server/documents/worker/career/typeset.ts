import type { CareerBlock, CareerEntry, LabelledText } from '#domain/career/blocks.ts';
import type { CareerSection, CareerSheet } from '#domain/career/sheet.ts';
import { widthOf } from '#server/documents/worker/rirekisho/fonts.ts';
import { writeLines } from '#server/documents/worker/rirekisho/paper.ts';
import { linesOf, millimetresOf } from '#server/documents/worker/rirekisho/typesetting.ts';
import { area, type Piece, pitchOf, type Type } from './piece.ts';
import { tablePieces } from './table.ts';

/** The pieces of a paper in their order, with 以上 at the end. */
export function piecesOf(sheet: CareerSheet, type: Type): Piece[] {
  const pieces = sheet.sections.flatMap((section) => sectionPieces(section, type));
  const end = line('以上', { type, align: 'right', gap: pitchOf(type) / 2 });
  return [...headPieces(sheet, type), ...keptToEnd(pieces), end];
}

const keptToEnd = (pieces: Piece[]): Piece[] =>
  pieces.map((piece, index) => (index === pieces.length - 1 ? { ...piece, isKept: true } : piece));

function headPieces({ date, name }: CareerSheet, type: Type): Piece[] {
  const title = line('職　務　経　歴　書', { type: { ...type, size: 16 }, align: 'center', isBold: true });
  const names = linesOf(`氏名　${name}`, type.size, area.right - area.left, true);
  return [
    title,
    line(date, { type, align: 'right', gap: 1.5 }),
    ...names.map((text) => line(text, { type, align: 'right' })),
  ];
}

const sectionPieces = ({ title, blocks }: CareerSection, type: Type): Piece[] => [
  {
    ...line(`【${title}】`, { type: { ...type, size: type.size + 0.5 }, gap: pitchOf(type) * 0.75, isBold: true }),
    isKept: true,
  },
  ...blocks.flatMap((block, index) => {
    const [first, ...rest] = blockPieces(block, type);
    // Blocks after the first one are set off.
    return first ? [{ ...first, gap: index > 0 ? blockGap(type) : first.gap }, ...rest] : [];
  }),
];

const blockGap = (type: Type) => pitchOf(type) * 0.4;

function blockPieces(block: CareerBlock, type: Type): Piece[] {
  if (block.kind === 'paragraph') return textPieces(block.text, { type });
  if (block.kind === 'table') return tablePieces(block, type);
  if (block.kind === 'entry') return entryPieces(block, type);
  const labels = Math.max(...block.rows.map(([label]) => widthOf(label))) + 1.5;
  return block.rows.flatMap((row) => labelledPieces(row, { type, labels: labels * millimetresOf(type.size) }));
}

const inset = 1.5;
/** The left end of texts below a band. */
const inner = area.left + inset;

/** The height up to which a job or a work is not split. */
const maxWhole = 75;

function entryPieces({ title, period, about, facts }: CareerEntry, type: Type): Piece[] {
  const labels = 6 * millimetresOf(type.size);
  const pieces = [
    bandPiece({ title, period }, type),
    ...linesOfFacts(about, type).flatMap((text) => textPieces(text, { type, left: inner })),
    ...facts.flatMap(([label, text]) =>
      typeof text === 'string'
        ? labelledPieces([label, text], { type, labels })
        : text.flatMap((item, index) =>
            labelledPieces([index === 0 ? label : '', item], { type, labels, bullet: '・' }),
          ),
    ),
  ];
  const isWhole = pieces.reduce((sum, { height, gap }) => sum + height + gap, 0) <= maxWhole;
  return pieces.map((piece, index) => ({
    ...piece,
    isKept: index < pieces.length - 1 && (piece.isKept || isWhole || index < 2),
  }));
}

/** Facts on as few lines as possible, none of them broken. */
function linesOfFacts(facts: LabelledText[], type: Type): string[] {
  const maxWidth = (area.right - inner) / millimetresOf(type.size);
  const lines: string[] = [];
  for (const fact of facts.map((pair) => pair.join('：'))) {
    const longer = [...lines.slice(-1), fact].join('　／　');
    if (lines.length > 0 && widthOf(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(fact);
  }
  return lines;
}

/** The name of a job or work with its period, on a grey band. */
function bandPiece({ title, period }: { title: string; period: string }, type: Type): Piece {
  const free = area.right - inner - inset - (widthOf(period) + 1) * millimetresOf(type.size);
  const lines = linesOf(title, type.size, free);
  const height = lines.length * pitchOf(type) + 1;
  return {
    height: height + 0.8,
    gap: 0.8,
    isKept: true,
    draw: (paper, top) => {
      const box = { left: area.left, right: area.right, top, bottom: top + height };
      paper.shade(box);
      const text = { ...box, left: inner, right: box.right - inset };
      writeLines(paper, { ...type, lines }, { box: text, bold: true });
      writeLines(paper, { ...type, lines: [period] }, { box: text, align: 'right' });
    },
  };
}

interface LabelledType {
  type: Type;
  /** The width of the labels in millimetres. */
  labels: number;
  bullet?: string;
}

/** A text beside its label, in as many lines as it needs. */
function labelledPieces([label, text]: LabelledText, { type, labels, bullet = '' }: LabelledType): Piece[] {
  const hanging = widthOf(bullet) * millimetresOf(type.size);
  const pieces = textPieces(text, { type, left: inner + labels + hanging });
  return pieces.map((piece, index) => ({
    ...piece,
    draw: (paper, top) => {
      piece.draw(paper, top);
      if (index > 0) return;
      const box = { left: inner, right: area.right, top, bottom: top + piece.height };
      writeLines(paper, { ...type, lines: [label] }, { box });
      writeLines(paper, { ...type, lines: [bullet] }, { box: { ...box, left: inner + labels } });
    },
  }));
}

/** The lines of a text; a last line of one or two letters gets more from the line before it. */
function evenLines(text: string, { size }: Type, width: number): string[] {
  const lines = linesOf(text, size, width);
  if (lines.length === 1 || (lines.at(-1) ?? '').length > 2) return lines;
  const narrower = linesOf(text, size, width - 3 * millimetresOf(size));
  return narrower.length === lines.length ? narrower : lines;
}

/** The lines of a text; its first two and its last two stay together. */
function textPieces(text: string, { type, left = area.left }: { type: Type; left?: number }): Piece[] {
  if (text === '') return [];
  const lines = evenLines(text, type, area.right - left);
  const link = /^https?:\/\/\S+$/.test(text) ? text : undefined;
  return lines.map((one, index) => ({
    ...line(one, { type, left, link }),
    isKept: index < lines.length - 1 && (index === 0 || index === lines.length - 2),
  }));
}

interface LineOptions {
  type: Type;
  left?: number;
  align?: 'left' | 'center' | 'right';
  gap?: number;
  isBold?: boolean;
  link?: string | undefined;
}

const line = (
  text: string,
  { type, left = area.left, align = 'left', gap = 0, isBold = false, link }: LineOptions,
): Piece => ({
  height: pitchOf(type),
  gap,
  isKept: false,
  draw: (paper, top) => {
    const box = { left, right: area.right, top, bottom: top + pitchOf(type) };
    writeLines(paper, { ...type, lines: [text] }, { box, align, bold: isBold, link });
  },
});
