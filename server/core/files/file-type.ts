import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileType } from '#domain/files/rules.ts';
import yauzl from 'yauzl';

const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Bytes read to detect a file's type; enough for the header of a WebM file. */
const headSize = 1024;

/** MP4 brands that browsers play. */
const mp4Brand = /^(?:iso[m2-9]|mp4[12]|avc1|M4V[ HP]|dash|MSNV|mmp4)$/;

/** The first bytes of each type; a ZIP may be a DOCX. */
const beginnings: readonly (readonly [FileType, readonly number[]])[] = [
  ['pdf', [...Buffer.from('%PDF-')]],
  ['doc', ole],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['webm', [0x1a, 0x45, 0xdf, 0xa3]],
];

/** Detects the type of the file at `path` by its content; null for unknown types and for truncated ZIP files. */
export async function readFileType(path: string): Promise<FileType | null> {
  const head = await readHead(path);
  if (head.toString('latin1', 4, 8) === 'ftyp') return mp4Brand.test(head.toString('latin1', 8, 12)) ? 'mp4' : null;
  if (/^(?:\uFEFF)?WEBVTT(?:[ \t\r\n]|$)/.test(head.toString())) return (await isText(path)) ? 'vtt' : null;
  const type = beginnings.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0] ?? null;
  if (type === 'webm') return readDocType(head) === 'webm' ? 'webm' : null;
  return type === 'zip' ? await readZipType(path) : type;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** True for UTF-8 text without control characters other than tabs and line ends. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
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

/** Reads the DocType of an EBML header, a sequence of elements with id, size and content. */
function readDocType(head: Buffer): string | null {
  const header = readSize(head, 4);
  if (!header) return null;
  const end = Math.min(head.length, header.next + header.value);
  let place = header.next;
  while (place < end) {
    const idLength = vintLength(head[place]);
    const size = readSize(head, place + idLength);
    if (!size) return null;
    const isDocType = idLength === 2 && head.readUInt16BE(place) === 0x4282;
    place = size.next + size.value;
    if (isDocType) return head.toString('latin1', size.next, place).replace(/(?<!\0)\0+$/, '');
  }
  return null;
}

// EBML numbers: the leading zero bits give the length in bytes.
const vintLength = (first = 0) => Math.clz32(first) - 23;

function readSize(head: Buffer, place: number): { value: number; next: number } | null {
  const length = vintLength(head[place]);
  if (length > 6 || place + length > head.length) return null;
  const value = head.readUIntBE(place, length) % 2 ** (7 * length);
  return { value, next: place + length };
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
