import type { CareerBlock } from '#domain/career/blocks.ts';
import { writeLines } from '#server/documents/worker/rirekisho/paper.ts';
import { linesOf } from '#server/documents/worker/rirekisho/typesetting.ts';
import { area, type Piece, pitchOf, type Type } from './piece.ts';

/** The widths of 分類, 技術, 期間, 使い方 and レベル in millimetres. */
const widths = [38, 62, 26, 20, 20];
const edges = widths.reduce((all, width) => [...all, (all.at(-1) ?? 0) + width], [area.left]);
const inset = 2;

/** The rows of the table of technologies, and the legend below it. */
export function tablePieces({ head, rows, note }: Extract<CareerBlock, { kind: 'table' }>, type: Type): Piece[] {
  const legend = { ...type, size: 9 };
  const headPiece = rowPiece(head, { type, isHead: true, isKept: true });
  return [
    headPiece,
    ...rows.map((cells, index): Piece => {
      const isRepeated = rows[index - 1]?.[0] === cells[0];
      const isOpen = rows[index + 1]?.[0] === cells[0];
      // The last rows stay with the legend.
      const options = { type, isRepeated, isOpen, isKept: index === 0 || index >= rows.length - 2 };
      return {
        ...rowPiece(cells, options),
        atTop: [headPiece, rowPiece(cells, { ...options, isRepeated: false })],
        atEnd: rowPiece(cells, { ...options, isOpen: false }),
      };
    }),
    {
      height: pitchOf(legend),
      gap: 1,
      isKept: false,
      draw: (paper, top) => {
        const box = { ...area, top, bottom: top + pitchOf(legend) };
        writeLines(paper, { ...legend, lines: [note] }, { box, align: 'right' });
      },
    },
  ];
}

interface RowOptions {
  type: Type;
  isHead?: boolean;
  /** The category is that of the row above, so it is not written again. */
  isRepeated?: boolean;
  /** The category is that of the row below, so no line separates them. */
  isOpen?: boolean;
  isKept: boolean;
}

function rowPiece(
  cells: string[],
  { type, isHead = false, isRepeated = false, isOpen = false, isKept }: RowOptions,
): Piece {
  const texts = cells.map((text, column) => linesOf(text, type.size, (widths[column] ?? 0) - 2 * inset));
  const height = Math.max(...texts.map((lines) => lines.length)) * pitchOf(type) + 1.2;
  return {
    height,
    gap: 0,
    isKept,
    draw: (paper, top) => {
      const bottom = top + height;
      if (isHead) paper.shade({ ...area, top, bottom });
      paper.line([isRepeated ? (edges[1] ?? 0) : area.left, top], [area.right, top], 'inner');
      paper.line([isOpen ? (edges[1] ?? 0) : area.left, bottom], [area.right, bottom], 'inner');
      for (const edge of edges) paper.line([edge, top], [edge, bottom], 'inner');
      for (const [column, lines] of texts.entries()) {
        if (column === 0 && isRepeated) continue;
        const [left = 0, right = 0] = edges.slice(column);
        const align = isHead || column > 1 ? 'center' : 'left';
        writeLines(
          paper,
          { ...type, lines },
          { box: { left: left + inset, right: right - inset, top, bottom }, align },
        );
      }
    },
  };
}
