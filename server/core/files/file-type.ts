import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FileType } from '#domain/files/rules.ts';
import { fileTypeFromFile } from 'file-type';
import yauzl from 'yauzl';

/** The types by the extension that file-type detects. */
const types: Readonly<Record<string, FileType>> = {
  pdf: 'pdf',
  cfb: 'doc',
  jpg: 'jpg',
  png: 'png',
  mp4: 'mp4',
  m4v: 'mp4',
  webm: 'webm',
  vtt: 'vtt',
};

/** file-type also detects a file that ends within its signature; no document, picture or video is this short. */
const minBytes = 12;

/** Detects the type of the file at `path` by its content; null for unknown types and for truncated ZIP files. */
export async function readFileType(path: string): Promise<FileType | null> {
  const found = await fileTypeFromFile(path);
  const type = found ? types[found.ext] : undefined;
  if (type === 'vtt') return (await isText(path)) ? 'vtt' : null;
  if ((await stat(path)).size < minBytes) return null;
  return type ?? (await readZipType(path));
}

/** True for UTF-8 text without control characters other than tabs and line ends. */
async function isText(path: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // eslint-disable-next-line no-control-regex -- searches for control characters
  const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (control.test(decoder.decode(chunk, { stream: true }))) return false;
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Reads the central directory at the end of a ZIP, which a truncated file lacks. Nothing is decompressed, so bombs are harmless. */
async function readZipType(path: string): Promise<FileType | null> {
  const zip = await yauzl.openPromise(path).catch(() => null);
  if (!zip) return null;
  let [hasTypes, hasWord] = [false, false];
  try {
    for await (const { fileName } of zip.eachEntry()) {
      hasTypes ||= fileName === '[Content_Types].xml';
      // Some programs use other names, such as word/document2.xml.
      hasWord ||= fileName.startsWith('word/');
    }
  } catch {
    return null;
  }
  return hasTypes && hasWord ? 'docx' : 'zip';
}
