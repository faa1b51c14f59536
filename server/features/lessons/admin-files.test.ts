import { randomUUID } from 'node:crypto';
import { createLesson, deleteLesson, listCourseLessons, updateLesson } from '#domain/lessons/admin-contract.ts';
import { getLesson } from '#domain/lessons/contract.ts';
import { mediaKinds, mediaUploads, type MediaKind } from '#domain/lessons/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildUpload, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { mp4, sendUpload } from '#server/testing/upload.ts';
import { eventually } from '#server/testing/waits.ts';

const server = useServer();
let admin: Person;
let course: { id: string };
beforeEach(async () => {
  admin = await buildAdmin(server.services);
  course = await buildCourse(server.services);
});

const upload = async (media: MediaKind, owner = admin) =>
  (await buildUpload(server.services, { owner, kind: mediaUploads[media], name: `${media}.bin` })).id;
const create = async (files: object) =>
  await server.call(createLesson, admin, { params: course, body: { lesson_title: 'Films', ...files } });
const save = async (lesson: { id: string; updated_at: string }, files: object, as = admin) =>
  await server.call(updateLesson, as, {
    params: { id: lesson.id },
    body: { lesson_title: 'Films', updated_at: lesson.updated_at, ...files },
  });
const stateOf = async (id: string) =>
  await server.services.db
    .selectFrom('files')
    .select(['attached_at', 'discarded_at', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst();
const lastChange = async (id: string) =>
  await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();

describe("a lesson's files", () => {
  test('are attached with the lesson, returned, recorded, and used instead of the link', async () => {
    const sent = await sendUpload(server, admin, { kind: 'lesson_video', name: '1-р хичээл.mp4', bytes: mp4('isom') });
    const files = { video_file_id: sent.body.id, pdf_file_id: await upload('pdf'), video_url: 'https://example.com/v' };
    const { status, body } = await create(files);
    expect([status, body.video_file, body.caption_file]).toEqual([200, sent.body, null]);
    expect((await stateOf(sent.body.id))?.attached_at).not.toBeNull();
    const { after } = await lastChange(body.id);
    expect(after).toMatchObject({ video_file: { name: '1-р хичээл.mp4' }, pdf_file: { name: 'pdf.bin' } });
    expect(after).not.toHaveProperty('caption_file');
    const shown = await server.call(getLesson, admin, { params: { id: body.id } });
    const played = await server.fetch(shown.body.video_url ?? '', { headers: { range: 'bytes=4-11' } });
    expect([played.status, played.headers.get('content-type'), await played.text()]).toEqual([
      206,
      'video/mp4',
      'ftypisom',
    ]);
    const list = await server.call(listCourseLessons, admin, { params: course, query: {} });
    expect(list.body.rows[0]?.pdf_file?.name).toBe('pdf.bin');
  });

  test.each(mediaKinds)('a %s can be replaced and removed, and the old file is deleted', async (media) => {
    const column = `${media}_file_id`;
    const [first, second] = [await upload(media), await upload(media)];
    const { body: made } = await create({ [column]: first });
    server.services.clock.advance(1);
    const { body: replaced } = await save(made, { [column]: second });
    expect(replaced[`${media}_file`]?.id).toBe(second);
    const { sha256 = '' } = (await stateOf(second)) ?? {};
    const entry = { name: `${media}.bin`, sha256 };
    expect(await lastChange(made.id)).toMatchObject({
      before: { [`${media}_file`]: entry },
      after: { [`${media}_file`]: entry },
    });
    await eventually(async () => expect(await stateOf(first)).toBeUndefined());
    server.services.clock.advance(1);
    const { body: emptied } = await save(replaced, {});
    expect(emptied[`${media}_file`]).toBeNull();
    await eventually(async () => expect(await stateOf(second)).toBeUndefined());
  });

  test('are unchanged when another admin saves the lesson with them', async () => {
    const video_file_id = await upload('video');
    const { body } = await create({ video_file_id });
    const saved = await save(body, { video_file_id, lesson_title: 'New' }, await buildAdmin(server.services));
    expect([saved.status, saved.body.video_file?.id]).toEqual([200, video_file_id]);
  });

  test('are deleted with the lesson, and their names are in the audit log', async () => {
    const [video_file_id, caption_file_id] = [await upload('video'), await upload('caption')];
    const { body } = await create({ video_file_id, caption_file_id });
    server.services.clock.advance(1);
    await server.call(deleteLesson, admin, { params: { id: body.id } });
    expect(await lastChange(body.id)).toMatchObject({
      action: 'lesson.delete',
      before: { video_file: { name: 'video.bin' }, caption_file: { name: 'caption.bin' } },
    });
    await eventually(async () => {
      expect([await stateOf(video_file_id), await stateOf(caption_file_id)]).toEqual([undefined, undefined]);
    });
  });

  test.each<[string, () => Promise<object>]>([
    [
      'another admin uploaded',
      async () => ({ video_file_id: await upload('video', await buildAdmin(server.services)) }),
    ],
    ['is of another kind', async () => ({ video_file_id: await upload('pdf') })],
    ['another lesson uses', async () => await usedVideo()],
    ['does not exist', async () => await Promise.resolve({ pdf_file_id: randomUUID() })],
  ])('a file that %s is refused as missing, and nothing is saved', async (_, make) => {
    const files = await make();
    const answer = await create(files);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'file_missing']);
    const { body: plain } = await create({});
    server.services.clock.advance(1);
    expect((await save(plain, { ...files, lesson_title: 'Changed' })).body.error.code).toBe('file_missing');
    const { body } = await server.call(listCourseLessons, admin, { params: course, query: { search: 'changed' } });
    expect(body.rows).toEqual([]);
  });

  async function usedVideo() {
    const files = { video_file_id: await upload('video') };
    await create(files);
    return files;
  }
});
