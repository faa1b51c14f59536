import type { Paper } from '#server/documents/worker/rirekisho/paper.ts';
import { millimetresOf } from '#server/documents/worker/rirekisho/typesetting.ts';

/** The area of text on a page, in millimetres. */
export const area = { left: 22, right: 188, top: 21, bottom: 276 };

/** Size of the text in points, and the height of a line relative to it. */
export interface Type {
  size: number;
  leading: number;
}

/** A part of the paper that is never split. */
export interface Piece {
  height: number;
  /** The distance to the piece before it on the same page. */
  gap: number;
  /** Stays on the page of the next piece. */
  isKept: boolean;
  draw(paper: Paper, top: number): void;
  /** What stands instead at the top of a page, such as a row below the repeated head of its table. */
  atTop?: Piece[];
  /** What stands instead at the end of a page. */
  atEnd?: Piece;
}

export const pitchOf = ({ size, leading }: Type): number => millimetresOf(size) * leading;
