import { mayCall, type Access, type Role } from '#domain/kernel/actor.ts';

const mebibyte = 1024 * 1024;

/** The types that uploads may have, known by their content; the first extension is the one that a download gets. */
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

/** A type that an upload may have. */
export type FileType = keyof typeof fileTypes;

/** What is uploaded: who may, the types of each kind and its size in bytes, at most. */
export const uploads = {
  resume: { by: 'learner', types: ['pdf', 'doc', 'docx'], maxBytes: 10 * mebibyte },
  sample: { by: 'learner', types: ['pdf', 'zip', 'jpg', 'png'], maxBytes: 10 * mebibyte },
  photo: { by: 'learner', types: ['jpg', 'png'], maxBytes: 5 * mebibyte },
  image: { by: 'admin', types: ['jpg', 'png'], maxBytes: 5 * mebibyte },
  lesson_video: { by: 'admin', types: ['mp4', 'webm'], maxBytes: 2048 * mebibyte },
  lesson_caption: { by: 'admin', types: ['vtt'], maxBytes: mebibyte },
  lesson_pdf: { by: 'admin', types: ['pdf'], maxBytes: 50 * mebibyte },
} as const satisfies Record<string, { by: Access; types: readonly FileType[]; maxBytes: number }>;

/** A kind of upload. */
export type UploadKind = keyof typeof uploads;

/** The kinds of upload. */
export const uploadKinds = Object.keys(uploads) as [UploadKind, ...UploadKind[]];

/** Hours that an upload waits for something to refer to it; then it is removed. */
export const unattachedHours = 24;

/** Uploads of one learner that may wait at a time: what is beyond is refused. */
export const maxWaitingUploads = 20;

/** Characters of a file's name, its extension included. */
export const longestFileName = 180;

/** The kinds that somebody of `role` uploads, and downloads as their own. */
export const kindsOf = (role: Role): UploadKind[] => uploadKinds.filter((kind) => mayCall(uploads[kind].by, { role }));

/** Pixels of an image that an admin uploads, in width and height: what is larger is made smaller. */
export const largestImage = 1600;

/** True when files of `kind` may have `type`. */
export const mayHaveType = (kind: UploadKind, type: FileType): boolean =>
  (uploads[kind].types as readonly FileType[]).includes(type);

/** Every extension that files of `kind` may have, without dots. */
export const extensionsOf = (kind: UploadKind): string[] =>
  uploads[kind].types.flatMap((type) => [...fileTypes[type].extensions]);

/**
 * What is wrong with a file as far as its name and size in bytes tell: the check before sending. The server looks at the
 * content instead, so a name without an extension passes here.
 */
export function fileFault(kind: UploadKind, { name, size }: { name: string; size: number }) {
  if (size > uploads[kind].maxBytes) return 'too_large';
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension === undefined || extensionsOf(kind).includes(extension) ? null : 'wrong_file_type';
}

/** From the first sign that is neither a dot nor a space to the last. */
const withoutEdges = /[^.\s](?:[^]*[^.\s])?/u;

/**
 * The name under which a file is kept for its download: no folders, no control or direction marks, letters of every
 * script as they are, and an extension of what it really is.
 */
export function downloadName(name: string, type: FileType): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu, '');
  const clean = withoutEdges.exec(visible)?.[0] ?? '';
  const { extensions } = fileTypes[type];
  const known = extensions.find((extension) => clean.toLowerCase().endsWith(`.${extension}`));
  const extension = known ?? extensions[0];
  const stem = known ? clean.slice(0, -known.length - 1) : clean;
  const room = longestFileName - extension.length - 1;
  return `${Array.from(stem).slice(0, room).join('').trim() || 'file'}.${extension}`;
}
