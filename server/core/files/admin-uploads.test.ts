import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { downloadFile, imageAddress } from '#domain/files/contract.ts';
import { maxImageEdge, uploads, uploadKinds, type UploadKind } from '#domain/files/rules.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAdmin, buildJob, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { mp4, pdf, sendUpload, vtt, webm } from '#server/testing/upload.ts';

const server = useServer();
let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
});

const picture = (background = '#c63') => sharp({ create: { width: 60, height: 40, channels: 3, background } });
const send = async (kind: UploadKind, name: string, bytes: Buffer, as: Person | null = admin) =>
  await sendUpload(server, as, { kind, name, bytes });
const download = async (as: Person | null, id: string) =>
  await server.fetch(addressOf(downloadFile.path, { params: { id } }), {
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });

describe('an admin uploads', () => {
  const bom = Buffer.from('\uFEFF');
  test.each<[UploadKind, string, () => Buffer, string]>([
    ['lesson_video', '7-р долоо.mp4', () => mp4('isom'), 'video/mp4'],
    ['lesson_video', 'a.m4v', () => mp4('M4V '), 'video/mp4'],
    ['lesson_video', 'a.mov', () => mp4('mp42'), 'video/mp4'],
    ['lesson_video', 'a.webm', () => webm('webm'), 'video/webm'],
    ['lesson_caption', 'a.vtt', () => vtt, 'text/vtt; charset=utf-8'],
    ['lesson_caption', 'a.vtt', () => Buffer.concat([bom, vtt]), 'text/vtt; charset=utf-8'],
    ['lesson_caption', 'a.vtt', () => Buffer.from('WEBVTT'), 'text/vtt; charset=utf-8'],
    ['lesson_pdf', 'Хичээл.pdf', () => pdf, 'application/pdf'],
  ])('a %s named %s', async (kind, name, make, type) => {
    const bytes = make();
    const { status, body } = await send(kind, name, bytes);
    expect([status, body.byte_size]).toEqual([200, bytes.length]);
    const back = await download(admin, body.id);
    expect([back.headers.get('content-type'), back.headers.get('content-disposition')?.split(';')[0]]).toEqual([
      type,
      'attachment',
    ]);
    expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test.each([
    ['png', async () => await picture().resize(3200, 1000).png().toBuffer(), { width: maxImageEdge, height: 500 }],
    ['jpeg', async () => await picture().resize(1000, 3200).jpeg().toBuffer(), { width: 500, height: maxImageEdge }],
    ['png', async () => await picture().png().toBuffer(), { width: 60, height: 40 }],
  ] as const)('an image, stored as %s and reduced to the displayed size', async (format, make, size) => {
    const { body } = await send('image', 'лого.png', await make());
    expect(body.name).toBe(format === 'png' ? 'лого.png' : 'лого.jpg');
    const stored = Buffer.from(await (await download(admin, body.id)).arrayBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ format, ...size });
  });

  test('an image without its metadata, and a logo that stays transparent', async () => {
    const camera = await picture()
      .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
      .jpeg()
      .toBuffer();
    const clear = await picture().ensureAlpha(0.5).png().toBuffer();
    const storedBytes = async (bytes: Buffer) =>
      Buffer.from(await (await download(admin, (await send('image', 'a.png', bytes)).body.id)).arrayBuffer());
    expect((await storedBytes(camera)).includes('SECRET')).toBe(false);
    expect((await sharp(await storedBytes(clear)).metadata()).hasAlpha).toBe(true);
  });
});

describe('a file of another type than its kind allows is refused, and nothing is stored', () => {
  const text = (content: string) => () => Buffer.from(content);
  test.each<[string, UploadKind, () => Buffer | Promise<Buffer>]>([
    ['a QuickTime film', 'lesson_video', () => mp4('qt  ')],
    ['a HEIC photo', 'lesson_video', () => mp4('heic')],
    ['an AVIF picture', 'lesson_video', () => mp4('avif')],
    ['an ftyp without a format', 'lesson_video', () => mp4('isom').subarray(0, 10)],
    ['a Matroska film', 'lesson_video', () => webm('matroska')],
    ['an EBML header without a type', 'lesson_video', () => Buffer.from('1a45dfa384428681ff', 'hex')],
    ['only an EBML header', 'lesson_video', () => Buffer.from('1a45dfa3', 'hex')],
    ['an EBML header with a wrong size', 'lesson_video', () => Buffer.from('1a45dfa301ffffffffffffff4282', 'hex')],
    ['an HTML', 'lesson_video', text('<html>ftypisom</html>')],
    ['a PDF', 'lesson_video', () => pdf],
    ['a video', 'lesson_pdf', () => mp4('isom')],
    ['an HTML', 'lesson_pdf', text('<script>alert(1)</script>')],
    ['an SRT', 'lesson_caption', text('1\n00:00:01,000 --> 00:00:02,000\nСайн уу')],
    ['a longer first word', 'lesson_caption', text('WEBVTTX\n')],
    ['captions in UTF-16', 'lesson_caption', () => Buffer.from('\uFEFFWEBVTT\n', 'utf16le')],
    ['captions in another alphabet', 'lesson_caption', () => Buffer.concat([vtt, Buffer.from([0xd1, 0xe0])])],
    ['captions with bytes of a program', 'lesson_caption', () => Buffer.concat([vtt, Buffer.from([0, 1, 2])])],
    ['an SVG', 'image', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', 'image', async () => await picture().gif().toBuffer()],
    ['only a PNG header', 'image', () => Buffer.from('89504e470d0a1a0a00', 'hex')],
  ])('%s as a %s', async (_, kind, make) => {
    const person = await buildAdmin(server.services);
    const answer = await send(kind, 'a', await make(), person);
    expect([answer.status, answer.body.error.code]).toEqual([415, 'wrong_file_type']);
    const rows = server.services.db.selectFrom('files').select('id').where('owner_id', '=', person.id);
    expect(await rows.execute()).toEqual([]);
    expect(await readdir(server.services.files.incoming)).toEqual([]);
  });
});

describe('permissions', () => {
  test.each(uploadKinds.filter((kind) => uploads[kind].by === 'teaching'))(
    'a %s of a visitor or learner is refused before anything is stored',
    async (kind) => {
      const learner = await buildLearner(server.services);
      expect((await send(kind, 'a', pdf, null)).body.error.code).toBe('not_signed_in');
      expect((await send(kind, 'a', pdf, learner)).body.error.code).toBe('not_allowed');
      expect(await readdir(server.services.files.incoming)).toEqual([]);
    },
  );

  test('only current admins download lesson media and images', async () => {
    const former = await buildAdmin(server.services);
    const { body } = await send('lesson_pdf', 'a.pdf', pdf, former);
    expect((await download(admin, body.id)).status).toBe(200);
    await server.services.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', former.id).execute();
    expect((await download(former, body.id)).status).toBe(404);
  });
});

describe('a published image', () => {
  const shown = async () => {
    const { body } = await send('image', 'лого.png', await picture().png().toBuffer());
    await buildJob(server.services, { image_file_id: body.id });
    return body.id;
  };

  test('is sent inline with its type and cached as immutable', async () => {
    const answer = await server.fetch(imageAddress(await shown()));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    });
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('png');
  });

  test.each<[string, () => Promise<string>]>([
    ['that no record uses', async () => (await send('image', 'a.png', await picture().png().toBuffer())).body.id],
    ['that is a résumé', async () => await asJobImage('resume', pdf)],
    ['that is a lesson', async () => await asJobImage('lesson_pdf', pdf)],
    ['that is discarded', async () => await discarded(await shown())],
    ['that does not exist', async () => await Promise.resolve(randomUUID())],
    ['with an invalid id', async () => await Promise.resolve('logo.png')],
  ])('%s is not found', async (_, make) => {
    expect((await server.fetch(imageAddress(await make()))).status).toBe(404);
  });

  async function asJobImage(kind: UploadKind, bytes: Buffer) {
    const { body } = await send(kind, 'a.pdf', bytes);
    await buildJob(server.services, { image_file_id: body.id });
    return body.id;
  }

  async function discarded(id: string) {
    const { db, clock } = server.services;
    await db.updateTable('files').set({ discarded_at: clock.now() }).where('id', '=', id).execute();
    return id;
  }
});
