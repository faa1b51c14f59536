import type { CareerSheet } from '#domain/career/sheet.ts';
import type { ErrorCode } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { RirekishoSheet } from '#domain/rirekisho/sheet.ts';
import type { Timestamp } from '#domain/kernel/time.ts';

/** The tasks of the document worker and their input; the result of each is a file's bytes. */
export interface DocumentTasks {
  /** Encodes a photo as an upright 3:4 JPEG without metadata. Refuses other types than JPEG and PNG with wrong_file_type. */
  photo: { bytes: Uint8Array };
  /** Encodes an image upright, in its own type, without metadata and no larger than a page shows it; refuses like `photo`. */
  image: { bytes: Uint8Array };
  /** Encodes a stored image as WebP with edges of at most `edge` pixels; a square keeps the upper part of a tall image. */
  small: { bytes: Uint8Array; edge: number; isSquare: boolean };
  /** Renders the social preview of a link as a 1200 x 630 PNG. */
  preview: { brand: string; label: string; title: string };
  /** Renders a receipt as PDF: lines with a label each, notes below, and a box for the stamp with its label. */
  receipt: {
    language: Language;
    brand: string;
    title: string;
    lines: [string, string][];
    notes: string[];
    stamp: string;
    madeAt: Timestamp;
  };
  /**
   * Renders a certificate as PDF of one page: a name in one script and below it in others, between two parts of a sentence, then the course, facts with a label
   * each, and the address as text and QR code.
   */
  certificate: {
    language: Language;
    brand: string;
    title: string;
    number: string;
    before: string;
    name: string;
    otherNames: string[];
    after: string;
    course: string;
    facts: [string, string][];
    digits: string;
    scan: string;
    address: string;
    madeAt: Timestamp;
  };
  /** Renders a 履歴書 as PDF; `photo` is a JPEG. */
  rirekisho: { sheet: RirekishoSheet; photo: Uint8Array | null; madeAt: Timestamp };
  /** Renders a 職務経歴書 as PDF. */
  career: { sheet: CareerSheet; madeAt: Timestamp };
  /** Renders a 履歴書 and, unless it is null, a 職務経歴書 as one PDF; `foot` is a line at the foot of each page. */
  papers: {
    rirekisho: RirekishoSheet;
    photo: Uint8Array | null;
    career: CareerSheet | null;
    foot: string | null;
    madeAt: Timestamp;
  };
}

export type TaskName = keyof DocumentTasks;

/** A message to the worker process. */
export type Order = { [Name in TaskName]: { name: Name; input: DocumentTasks[Name] } }[TaskName];

/** The worker's reply: the bytes, the error code of a refusal, or the message of a failure. */
export type OrderAnswer = { bytes: Uint8Array } | { code: ErrorCode } | { failure: string };
