import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { applyForJob, getMyApplication, sendProposal } from '#domain/applications/contract.ts';
import { deleteUpload, downloadFile, uploadFile } from '#domain/files/contract.ts';
import { uploads, type UploadKind } from '#domain/files/rules.ts';
import { updateMyProfile } from '#domain/profiles/contract.ts';
import { type ProfileForm } from '#domain/profiles/form.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildJob, buildLearner, buildProject, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { docx, pdf, sendUpload, zipOf } from '#server/testing/upload.ts';
import { eventually } from '#server/testing/waits.ts';

const server = useServer();
const { maxBytes } = uploads.resume;
const pdfOf = (size: number) => Buffer.concat([pdf], size);

let learner: Person;
beforeEach(async () => {
  learner = await buildLearner(server.services);
});

const rows = async () =>
  await server.services.db.selectFrom('files').select('id').where('owner_id', '=', learner.id).execute();

async function expectNothingLeft() {
  expect(await rows()).toEqual([]);
  expect(await readdir(server.services.files.incoming)).toEqual([]);
}

describe('a file of another type than its kind allows is refused, and nothing is stored', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const cut = async (size: number) => (await docx()).subarray(0, size);
  test.each<[string, UploadKind, string, () => Buffer | Promise<Buffer>]>([
    ['an HTML', 'resume', 'cv.pdf', () => html],
    ['an HTML with a PDF behind it', 'resume', 'cv.pdf', () => Buffer.concat([html, pdf])],
    ['an SVG', 'sample', 'shot.png', () => svg],
    ['an SVG', 'photo', 'me.png', () => svg],
    ['a plain ZIP', 'resume', 'cv.docx', async () => await zipOf({ 'a.txt': 'a' })],
    ['a ZIP with only a folder word', 'resume', 'cv.docx', async () => await zipOf({ 'word/document.xml': '<a/>' })],
    ['a DOCX', 'sample', 'work.zip', docx],
    ['a DOCX cut in the middle', 'resume', 'cv.docx', async () => await cut(200)],
    ['a DOCX cut before its last byte', 'resume', 'cv.docx', async () => await cut((await docx()).length - 1)],
    [
      'a ZIP whose list is garbage',
      'sample',
      'work.zip',
      () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4000, 7)]),
    ],
    ['a program', 'resume', 'cv.pdf', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['four bytes', 'resume', 'cv.pdf', () => Buffer.from('%PDF')],
    ['a PNG', 'resume', 'cv.pdf', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['only a PNG header', 'photo', 'me.png', () => Buffer.from('89504e470d0a1a0a00', 'hex')],
  ])('%s as a %s named %s', async (_, kind, name, make) => {
    const answer = await sendUpload(server, learner, { kind, name, bytes: await make(), type: 'application/pdf' });
    expect([answer.status, answer.body.error.code]).toEqual([415, 'wrong_file_type']);
    await expectNothingLeft();
  });
});

describe('a harmful file is stored unchanged and not opened', () => {
  test('a ZIP bomb is never unpacked', async () => {
    const bomb = await zipOf({ 'bomb.bin': Buffer.alloc(200 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(maxBytes);
    const before = process.memoryUsage().rss;
    const answer = await sendUpload(server, learner, { kind: 'sample', name: 'work.zip', bytes: bomb });
    expect([answer.status, answer.body.byte_size]).toEqual([200, bomb.length]);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('a PDF that is also an HTML page is sent as an attachment with nosniff', async () => {
    const both = Buffer.concat([pdf, Buffer.from('<html><script>alert(1)</script></html>')]);
    const { body } = await sendUpload(server, learner, { kind: 'resume', name: 'cv.html', bytes: both });
    expect(body.name).toBe('cv.html.pdf');
    const { headers } = await server.fetch(addressOf(downloadFile.path, { params: { id: body.id } }), {
      headers: { authorization: `Bearer ${learner.token}` },
    });
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect([headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
      'nosniff',
      'sandbox',
    ]);
  });
});

describe('the size', () => {
  test('of 10 MB is accepted', async () => {
    const answer = await sendUpload(server, learner, { kind: 'resume', name: 'cv.pdf', bytes: pdfOf(maxBytes) });
    expect([answer.status, answer.body.byte_size]).toEqual([200, 10 * 1024 * 1024]);
  });

  test('of one byte more is refused at once by its Content-Length', async () => {
    const answer = await sendUpload(server, learner, { kind: 'resume', name: 'cv.pdf', bytes: pdfOf(maxBytes + 1) });
    expect([answer.status, answer.body.error.code]).toEqual([413, 'too_large']);
    await expectNothingLeft();
  });

  test('of one byte more is refused while it streams, and a client that continues is disconnected', async () => {
    const sent = openUpload();
    const answered = once(sent.request, 'response');
    await sent.write(pdfOf(maxBytes));
    await sent.write(Buffer.alloc(1));
    // The response arrives although the request body has not ended.
    const [response] = (await answered) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    await expectNothingLeft();
    const closed = once(sent.request, 'close');
    while (!sent.request.destroyed) await sent.write(Buffer.alloc(65_536));
    await closed;
  });

  test.each([
    ['its Content-Length', 413, () => Buffer.alloc(maxBytes + 1), 'learner'],
    ['its streamed size', 413, () => new Blob([pdfOf(maxBytes + 1)]).stream(), 'learner'],
    ['a missing token', 401, () => pdfOf(maxBytes), null],
  ] as const)('refused for %s: a client that is still sending receives status %i', async (_, status, make, as) => {
    const send = async () =>
      (await sendUpload(server, as && learner, { kind: 'resume', name: 'cv.pdf', bytes: make() })).status;
    for (let count = 0; count < 10; count += 1) expect(await send()).toBe(status);
  });

  test('of zero is refused', async () => {
    const answer = await sendUpload(server, learner, { kind: 'resume', name: 'cv.pdf', bytes: Buffer.alloc(0) });
    expect([answer.status, answer.body.error.code]).toEqual([415, 'wrong_file_type']);
    await expectNothingLeft();
  });

  test.each(['', 'kind=resume', 'kind=poem&name=a.pdf', `kind=resume&name=${'x'.repeat(1001)}`])(
    'an upload with the query ?%s is refused',
    async (query) => {
      const answer = await server.fetch(`${uploadFile.path}?${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${learner.token}` },
        body: pdf,
      });
      expect(answer.status).toBe(400);
      await expectNothingLeft();
    },
  );
});

test('an interrupted upload leaves no file or row', async () => {
  const sent = openUpload();
  await sent.write(pdfOf(500_000));
  await eventually(async () => expect(await readdir(server.services.files.incoming)).toHaveLength(1));
  sent.request.destroy();
  await eventually(expectNothingLeft);
});

describe("another learner's résumé cannot be read or used by", () => {
  let [owner, thief]: Person[] = [];
  let fileId = '';
  let key = '';
  beforeAll(async () => {
    owner = await buildLearner(server.services);
    thief = await buildLearner(server.services);
    const { body } = await sendUpload(server, owner, { kind: 'resume', name: 'cv.pdf', bytes: pdf });
    fileId = body.id;
    const job = await buildJob(server.services);
    const form = { cover_letter: 'x', resume_file_id: fileId, facebook_link: 'https://fb.example.com/o' };
    const applied = await server.call(applyForJob, owner, {
      params: { id: job.id },
      body: { ...form, payment_confirmed: true },
    });
    if (applied.status !== 200) throw new Error('the owner could not apply');
    const row = server.services.db.selectFrom('files').select('storage_key').where('id', '=', fileId);
    key = (await row.executeTakeFirstOrThrow()).storage_key;
  });

  const path = (id: string) => addressOf(downloadFile.path, { params: { id } });
  const fetchAs = async (as: Person | undefined | null, address: string, init: RequestInit = {}) =>
    await server.fetch(address, {
      ...init,
      headers: { ...init.headers, ...(as && { authorization: `Bearer ${as.token}` }) },
    });

  test.each<[string, () => Promise<Response | { status: number }>]>([
    ['its URL, not signed in', async () => await fetchAs(null, path(fileId))],
    ['its URL, signed in as another', async () => await fetchAs(thief, path(fileId))],
    ['its URL with a token in the query', async () => await fetchAs(null, `${path(fileId)}?token=${thief?.token}`)],
    ['a range request', async () => await fetchAs(thief, path(fileId), { headers: { range: 'bytes=0-10' } })],
    ['a HEAD request', async () => await fetchAs(thief, path(fileId), { method: 'HEAD' })],
    ['its storage key as the id', async () => await fetchAs(thief, path(key))],
    [
      'the lesson media route',
      async () =>
        await fetchAs(
          thief,
          `/media/lessons/${fileId}/pdf?user=${thief?.id}&session=${thief?.sessionId}&file=${fileId}&expires=9999999999&signature=x`,
        ),
    ],
    [
      'a path out of the web root',
      async () => await fetchAs(thief, `/assets/..%2f..%2ffiles%2f${key.slice(0, 2)}%2f${key}`),
    ],
    ['deleting it', async () => await server.call(deleteUpload, thief as Person, { params: { id: fileId } })],
    ['attaching it to an own application', async () => await takeOver('application')],
    ['attaching it to an own proposal', async () => await takeOver('sample')],
    ['using it as an own photo', async () => await takeOver('photo')],
    [
      'a changed owner in the upload',
      async () =>
        await fetchAs(thief, `${uploadFile.path}?kind=resume&name=a.pdf&owner_id=${owner?.id}&id=${fileId}`, {
          method: 'POST',
          body: 'x',
        }),
    ],
  ])('%s', async (_, attempt) => {
    const answer = await attempt();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    if (answer instanceof Response) expect(await answer.text()).not.toContain('%PDF');
    const file = await server.services.db
      .selectFrom('files')
      .select(['owner_id', 'attached_at', 'discarded_at'])
      .where('id', '=', fileId)
      .executeTakeFirst();
    expect(file).toMatchObject({ owner_id: owner?.id, discarded_at: null });
    expect(file?.attached_at).not.toBeNull();
  });

  async function takeOver(as: 'application' | 'sample' | 'photo') {
    const person = thief as Person;
    if (as === 'application') {
      const params = { id: (await buildJob(server.services)).id };
      const form = { cover_letter: 'x', facebook_link: 'https://fb.example.com/t', payment_confirmed: true };
      const answer = await server.call(applyForJob, person, { params, body: { ...form, resume_file_id: fileId } });
      expect((await server.call(getMyApplication, person, { params })).body.application).toBeNull();
      return answer;
    }
    if (as === 'sample') {
      const params = { id: (await buildProject(server.services)).id };
      return await server.call(sendProposal, person, {
        params,
        body: { proposal: 'x', price: 1, sample_file_id: fileId },
      });
    }
    return await server.call(updateMyProfile, person, { body: { ...emptyProfile, photo_file_id: fileId } });
  }
});

// A request whose body is written in parts, without a Content-Length.
function openUpload() {
  const request = httpRequest(server.url + addressOf(uploadFile.path, { query: { kind: 'resume', name: 'cv.pdf' } }), {
    method: 'POST',
    headers: { authorization: `Bearer ${learner.token}`, 'transfer-encoding': 'chunked' },
  });
  request.on('error', () => {});
  const write = async (bytes: Buffer) => {
    if (!request.write(bytes)) await Promise.race([once(request, 'drain'), wait(3000)]);
  };
  return { request, write };
}

const texts = [
  'furigana',
  'latin_name',
  'phone_number',
  'postal_code',
  'address',
  'address_reading',
  'nearest_station',
];
const facts = ['date_of_birth', 'gender', 'marital_status', 'dependents', 'japanese_level'];
const goals = ['course_motivation', 'learning_goals', 'future_plans', 'sns_portfolio', 'personal_notes'];
const japan = ['lived_in_japan_before', 'years_lived_in_japan', 'currently_living_in_japan', 'last_visa_type'];
const emptyProfile = {
  ...Object.fromEntries([...texts, ...facts, ...goals, ...japan, 'current_visa_type'].map((name) => [name, null])),
  full_name: 'T',
  email: 't@example.com',
  education: [],
  work_experience: [],
  licences: [],
} as unknown as ProfileForm;
