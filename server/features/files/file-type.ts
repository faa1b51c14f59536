import { open } from 'node:fs/promises';
import type { FileType } from '#domain/files/rules.ts';
import yauzl from 'yauzl';

const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** How a file of each type begins; a ZIP may turn out to be a DOCX. */
const beginnings: readonly (readonly [FileType, readonly number[]])[] = [
  ['pdf', [...Buffer.from('%PDF-')]],
  ['doc', ole],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What the file at `path` is by its content; null when it is none of the known types, or a ZIP that is not whole. */
export async function readFileType(path: string): Promise<FileType | null> {
  const head = await readHead(path);
  const type = beginnings.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0] ?? null;
  return type === 'zip' ? await readZipType(path) : type;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ole.length), 0, ole.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Reads the list of a ZIP's entries, which stands at its end: one that was cut off has none. Nothing is unpacked, so what
 * an entry would grow to does not matter.
 */
async function readZipType(path: string): Promise<FileType | null> {
  const zip = await yauzl.openPromise(path).catch(() => null);
  if (!zip) return null;
  let [hasTypes, hasWord] = [false, false];
  try {
    for await (const { fileName } of zip.eachEntry()) {
      hasTypes ||= fileName === '[Content_Types].xml';
      // Its parts have other names in files of some programs, such as word/document2.xml.
      hasWord ||= fileName.startsWith('word/');
    }
  } catch {
    return null;
  }
  return hasTypes && hasWord ? 'docx' : 'zip';
}
