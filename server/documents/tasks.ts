import type { ErrorCode } from '#domain/kernel/errors.ts';
import type { RirekishoSheet } from '#domain/rirekisho/sheet.ts';
import type { Timestamp } from '#domain/kernel/time.ts';

/** What the workshop makes: what each task is given. Every one answers with a file's bytes. */
export interface WorkshopTasks {
  /** A picture anew, as an upright JPEG of 3:4 without metadata; what is no JPG or PNG is refused with wrong_file_type. */
  photo: { bytes: Uint8Array };
  /** A picture anew, upright, of its own type and without metadata, no larger than a page shows it; else refused like a photo. */
  image: { bytes: Uint8Array };
  /** A stored picture as a WebP with edges of `edge` pixels at most; a square keeps the upper part of what is too tall. */
  small: { bytes: Uint8Array; edge: number; isSquare: boolean };
  /** The picture of a link as a PNG of 1200 x 630. */
  preview: { brand: string; label: string; title: string };
  /** A 履歴書 as a PDF; `photo` is a JPEG. */
  rirekisho: { sheet: RirekishoSheet; photo: Uint8Array | null; madeAt: Timestamp };
}

/** The name of a task. */
export type TaskName = keyof WorkshopTasks;

/** An order as it travels to the child process. */
export type Order = { [Name in TaskName]: { name: Name; input: WorkshopTasks[Name] } }[TaskName];

/** What the child process answers with: the bytes, a refusal's code, or what went wrong. */
export type OrderAnswer = { bytes: Uint8Array } | { code: ErrorCode } | { failure: string };
