import { addressOf } from '#domain/kernel/endpoint.ts';
import type { ErrorBody } from '#domain/kernel/errors.ts';
import { uploadFile } from '#domain/files/contract.ts';
import { type StoredFile } from '#domain/kernel/content.ts';
import type { UploadKind } from '#domain/files/rules.ts';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import type { Answer, Caller, TestServer } from './server.ts';

/** The content of an upload: bytes, or a stream without a declared length. */
export interface SentUpload {
  kind: UploadKind;
  name: string;
  bytes: Buffer | ReadableStream;
  /** The declared type, if any. */
  type?: string;
}

/** Uploads over HTTP. */
export async function sendUpload(
  server: TestServer,
  as: Caller | null,
  { kind, name, bytes, type }: SentUpload,
): Promise<Answer<StoredFile & ErrorBody>> {
  const answer = await server.fetch(addressOf(uploadFile.path, { query: { kind, name } }), {
    method: uploadFile.method,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(type !== undefined && { 'content-type': type }),
    },
    body: bytes as RequestInit['body'],
    ...(bytes instanceof ReadableStream && { duplex: 'half' }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as StoredFile & ErrorBody };
}

/** A ZIP with these entries. */
export async function zipOf(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return await buffer(zip.outputStream);
}

const types = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const document = '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>';

/** A DOCX with one part, named as by most programs. */
export const docx = async (part = 'word/document.xml') =>
  await zipOf({ '[Content_Types].xml': types, '_rels/.rels': '<Relationships/>', [part]: document });

/** A minimal PDF. */
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** The header of a compound file, as in old Word documents. */
export const doc = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)]);

/** The header of an MP4 with this brand of four letters. */
export const mp4 = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\u0002\0isommp42`), Buffer.alloc(200)]);

/** The header of an EBML file of this type, after its version. */
export function webm(docType: string): Buffer {
  const type = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 + docType.length]), Buffer.from(docType)]);
  const header = Buffer.concat([Buffer.from([0x42, 0x86, 0x81, 1]), type]);
  return Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + header.length]), header, Buffer.alloc(200)]);
}

/** Captions with one line. */
export const vtt = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nСайн уу\n');
