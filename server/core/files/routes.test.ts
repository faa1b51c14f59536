import { readdir } from 'node:fs/promises';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { deleteUpload, downloadFile } from '#domain/files/contract.ts';
import { fileTypes, maxWaitingUploads, uploads } from '#domain/files/rules.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner, type Person } from '#server/testing/build.ts';
import { type Caller, startBeside, useServer } from '#server/testing/server.ts';
import { doc, docx, pdf, sendUpload, zipOf } from '#server/testing/upload.ts';

const server = useServer();

const docxType = fileTypes.docx.contentType;
const png = async () =>
  await sharp({ create: { width: 30, height: 40, channels: 3, background: '#19a' } })
    .png()
    .toBuffer();
const jpg = async () =>
  await sharp(await png())
    .jpeg()
    .toBuffer();

const download = async (as: Caller | null, id: string, headers: Record<string, string> = {}) =>
  await server.fetch(addressOf(downloadFile.path, { params: { id } }), {
    headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) },
  });

const rowsOf = async (owner: Person) =>
  await server.services.db.selectFrom('files').selectAll().where('owner_id', '=', owner.id).execute();

let learner: Person;
beforeAll(async () => {
  learner = await buildLearner(server.services);
});

describe('an upload', () => {
  const zip = async () => await zipOf({ 'index.html': '<h1>Сайн уу</h1>' });
  test.each([
    ['resume', 'cv.pdf', 'application/pdf', async () => await Promise.resolve(pdf), 'application/pdf'],
    ['resume', 'cv.pdf', undefined, async () => await Promise.resolve(pdf), 'application/pdf'],
    ['resume', 'cv.doc', 'application/octet-stream', async () => await Promise.resolve(doc), 'application/msword'],
    ['resume', 'cv.doc', 'text/html', async () => await Promise.resolve(doc), 'application/msword'],
    ['resume', 'cv.docx', 'application/json', docx, docxType],
    ['resume', 'cv.docx', 'application/zip', async () => await docx('word/document2.xml'), docxType],
    ['resume', 'cv.docx', '', docx, docxType],
    ['sample', 'work.zip', 'application/x-zip-compressed', zip, 'application/zip'],
    ['sample', 'work.zip', 'multipart/form-data; boundary=x', zip, 'application/zip'],
    ['sample', 'shot.png', 'image/png', png, 'image/png'],
    ['sample', 'shot.jpeg', 'image/jpg', jpg, 'image/jpeg'],
  ] as const)(
    'of a %s named %s, declared as %s, gets its type from its bytes',
    async (kind, name, type, make, isType) => {
      const person = await buildLearner(server.services);
      const bytes = await make();
      const answer = await sendUpload(server, person, { kind, name, bytes, ...(type !== undefined && { type }) });
      expect([answer.status, answer.body]).toMatchObject([200, { name, byte_size: bytes.length }]);
      const [row] = await rowsOf(person);
      expect(row).toMatchObject({
        id: answer.body.id,
        kind,
        content_type: isType,
        attached_at: null,
        discarded_at: null,
      });
      const back = await download(person, answer.body.id);
      expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true);
      expect(back.headers.get('content-type')).toBe(isType);
    },
  );

  test.each([
    ['Номин Ганбат — өргөдөл.pdf', 'Номин Ганбат — өргөдөл.pdf'],
    ['履歴書（ノミン）.pdf', '履歴書（ノミン）.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\boot.ini', 'boot.ini.pdf'],
    ['cv.pdf\u0000.exe', 'cv.pdf.exe.pdf'],
    ['a\r\nX-Evil: 1.pdf', 'aX-Evil: 1.pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    ['"quo;ted%".pdf', '"quo;ted%".pdf'],
    ['CV.PDF', 'CV.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['..', 'file.pdf'],
    ['   ', 'file.pdf'],
  ])('named %j is stored as %j', async (name, stored) => {
    const { body } = await sendUpload(server, learner, { kind: 'resume', name, bytes: pdf });
    expect(body.name).toBe(stored);
    const { headers } = await download(learner, body.id);
    const disposition = headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ?? '')).toBe(stored);
    expect([disposition.startsWith('attachment; '), headers.get('x-evil')]).toEqual([true, null]);
    await server.call(deleteUpload, learner, { params: { id: body.id } });
  });

  test('of a photo is converted to an upright JPEG without metadata', async () => {
    const person = await buildLearner(server.services);
    const camera = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c63' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, body } = await sendUpload(server, person, { kind: 'photo', name: 'зураг.png', bytes: camera });
    expect([status, body.name]).toEqual([200, 'зураг.jpg']);
    const stored = Buffer.from(await (await download(person, body.id)).arrayBuffer());
    const facts = await sharp(stored).metadata();
    expect([facts.format, facts.exif, facts.orientation]).toEqual(['jpeg', undefined, undefined]);
    expect(stored.includes('SECRET')).toBe(false);
    expect((facts.width ?? 0) / (facts.height ?? 1)).toBeCloseTo(3 / 4, 1);
  });

  test('is refused above the number of unattached uploads, and accepted again once one is removed', async () => {
    const person = await buildLearner(server.services);
    const send = async () => await sendUpload(server, person, { kind: 'resume', name: 'cv.pdf', bytes: pdf });
    const first = await send();
    for (let count = 1; count < maxWaitingUploads; count += 1) expect((await send()).status).toBe(200);
    expect((await send()).body.error.code).toBe('too_many_uploads');
    await server.call(deleteUpload, person, { params: { id: first.body.id } });
    expect((await send()).status).toBe(200);
  });

  test('is limited in number also when uploads are sent at once', async () => {
    const person = await buildLearner(server.services);
    const send = async () => await sendUpload(server, person, { kind: 'resume', name: 'cv.pdf', bytes: pdf });
    await Promise.all(Array.from({ length: 2 * maxWaitingUploads }, send));
    expect((await rowsOf(person)).length).toBeLessThanOrEqual(maxWaitingUploads);
    expect((await rowsOf(person)).length).toBeGreaterThan(0);
  });

  test('is limited in number also when uploads are sent to two processes at once', async () => {
    const beside = await startBeside(server);
    const person = await buildLearner(server.services);
    const upload = { kind: 'resume', name: 'cv.pdf', bytes: pdf } as const;
    const answers = await Promise.all(
      Array.from(
        { length: 2 * maxWaitingUploads },
        async (_, count) => await sendUpload(count % 2 ? beside.server : server, person, upload),
      ),
    );
    await beside.stop();
    expect(new Set(answers.map(({ status, body }) => body.error?.code ?? status))).toEqual(
      new Set([200, 'too_many_uploads']),
    );
    expect(await rowsOf(person)).toHaveLength(maxWaitingUploads);
  });
});

describe('a download', () => {
  test('is an attachment that is not cached or shown in pages, and supports ranges', async () => {
    const { body } = await sendUpload(server, learner, { kind: 'resume', name: 'cv.pdf', bytes: pdf });
    const answer = await download(learner, body.id, { range: 'bytes=0-4' });
    expect([answer.status, await answer.text()]).toEqual([206, '%PDF-']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'cache-control': 'private, no-cache',
    });
  });

  test('returns 404 when the bytes are missing', async () => {
    const { body } = await sendUpload(server, learner, { kind: 'resume', name: 'cv.pdf', bytes: pdf });
    const row = (await rowsOf(learner)).find(({ id }) => id === body.id);
    await server.services.files.remove(row?.storage_key ?? '');
    expect((await download(learner, body.id)).status).toBe(404);
  });
});

describe('permissions', () => {
  test('differ for visitor, other learner, owner and admin', async () => {
    const [owner, other, admin] = [
      await buildLearner(server.services),
      await buildLearner(server.services),
      await buildAdmin(server.services),
    ];
    const { body } = await sendUpload(server, owner, { kind: 'resume', name: 'cv.pdf', bytes: pdf });
    expect((await sendUpload(server, null, { kind: 'resume', name: 'cv.pdf', bytes: pdf })).status).toBe(401);
    const statuses = async (act: (as: Person | null) => Promise<{ status: number }>) => {
      const answers = [];
      for (const as of [null, other, admin, owner]) answers.push((await act(as)).status);
      return answers;
    };
    expect(await statuses(async (as) => await download(as, body.id))).toEqual([401, 404, 200, 200]);
    const remove = async (as: Person | null) => await server.call(deleteUpload, as, { params: { id: body.id } });
    // Admins may read uploads, but not delete them.
    expect(await statuses(remove)).toEqual([401, 404, 404, 200]);
    expect((await download(owner, body.id)).status).toBe(404);
  });

  test('are checked before any byte is stored', async () => {
    const byteSize = uploads.resume.maxBytes;
    await sendUpload(server, null, { kind: 'resume', name: 'cv.pdf', bytes: Buffer.alloc(byteSize) });
    const rows = server.services.db.selectFrom('files').select('id').where('byte_size', '=', byteSize);
    expect(await rows.execute()).toEqual([]);
    expect(await readdir(server.services.files.incoming)).toEqual([]);
  });
});
