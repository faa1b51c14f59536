import type { Access } from '#domain/kernel/permissions.ts';

const mebibyte = 1024 * 1024;

/** The allowed file types, detected by content; the first extension is used for downloads. */
export const fileTypes = {
  pdf: { contentType: 'application/pdf', extensions: ['pdf'] },
  doc: { contentType: 'application/msword', extensions: ['doc'] },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  zip: { contentType: 'application/zip', extensions: ['zip'] },
  jpg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { contentType: 'image/png', extensions: ['png'] },
  mp4: { contentType: 'video/mp4', extensions: ['mp4', 'm4v'] },
  webm: { contentType: 'video/webm', extensions: ['webm'] },
  vtt: { contentType: 'text/vtt; charset=utf-8', extensions: ['vtt'] },
} as const satisfies Record<string, { contentType: string; extensions: readonly [string, ...string[]] }>;

export type FileType = keyof typeof fileTypes;

/** The kinds of uploads: who uploads them, their types and maximum size in bytes. */
export const uploads = {
  resume: { by: 'learner', types: ['pdf', 'doc', 'docx'], maxBytes: 10 * mebibyte },
  sample: { by: 'learner', types: ['pdf', 'zip', 'jpg', 'png'], maxBytes: 10 * mebibyte },
  photo: { by: 'learner', types: ['jpg', 'png'], maxBytes: 5 * mebibyte },
  work_picture: { by: 'learner', types: ['jpg', 'png'], maxBytes: 5 * mebibyte },
  image: { by: 'teaching', types: ['jpg', 'png'], maxBytes: 5 * mebibyte },
  lesson_video: { by: 'teaching', types: ['mp4', 'webm'], maxBytes: 2048 * mebibyte },
  lesson_caption: { by: 'teaching', types: ['vtt'], maxBytes: mebibyte },
  lesson_pdf: { by: 'teaching', types: ['pdf'], maxBytes: 50 * mebibyte },
} as const satisfies Record<string, { by: Access; types: readonly FileType[]; maxBytes: number }>;

export type UploadKind = keyof typeof uploads;

export const uploadKinds = Object.keys(uploads) as [UploadKind, ...UploadKind[]];

/** Unattached uploads are removed after this time. */
export const unattachedHours = 24;
/** Unattached uploads per learner. */
export const maxWaitingUploads = 20;
/** With the extension. */
export const maxFileNameLength = 180;

/** The maximum width and height of images in pixels; larger ones are scaled down. */
export const maxImageEdge = 1600;

export const mayHaveType = (kind: UploadKind, type: FileType): boolean =>
  (uploads[kind].types as readonly FileType[]).includes(type);

/** The type whose content type is this one; null for another. */
export const typeOf = <Type extends FileType>(contentType: string, types: readonly Type[]): Type | null =>
  types.find((type) => fileTypes[type].contentType === contentType) ?? null;

/** The extensions of `kind`, without dots. */
export const extensionsOf = (kind: UploadKind): string[] =>
  uploads[kind].types.flatMap((type) => [...fileTypes[type].extensions]);

/** Checks name and size before an upload; an empty file has no type. The server checks the content, so a name without an extension passes. */
export function fileFault(kind: UploadKind, { name, size }: { name: string; size: number }) {
  if (size > uploads[kind].maxBytes) return 'too_large';
  if (size === 0) return 'wrong_file_type';
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension === undefined || extensionsOf(kind).includes(extension) ? null : 'wrong_file_type';
}

/** Trims dots and spaces. */
const withoutEdges = /[^.\s](?:[^]*[^.\s])?/u;

/** A safe download name: no folders, control or direction characters, and the extension of the detected type. */
export function downloadName(name: string, type: FileType): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu, '');
  const clean = withoutEdges.exec(visible)?.[0] ?? '';
  const { extensions } = fileTypes[type];
  const known = extensions.find((extension) => clean.toLowerCase().endsWith(`.${extension}`));
  const extension = known ?? extensions[0];
  const stem = known ? clean.slice(0, -known.length - 1) : clean;
  const room = maxFileNameLength - extension.length - 1;
  return `${Array.from(stem).slice(0, room).join('').trim() || 'file'}.${extension}`;
}
