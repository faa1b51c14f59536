import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deleteUpload } from '#domain/files/contract.ts';
import { unattachedHours } from '#domain/files/rules.ts';
import { applyForJob } from '#domain/applications/contract.ts';
import { describe, expect, test } from 'vitest';
import { buildJob, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { pdf, sendUpload } from '#server/testing/upload.ts';
import { eventually } from '#server/testing/waits.ts';
import { cleanUpFiles } from './clean-up.ts';

const server = useServer({}, { expectedErrors: /a discarded file could not be removed/ });

async function upload(owner: Person) {
  const { body } = await sendUpload(server, owner, { kind: 'resume', name: 'cv.pdf', bytes: pdf });
  const row = server.services.db.selectFrom('files').select('storage_key').where('id', '=', body.id);
  return { id: body.id, key: (await row.executeTakeFirstOrThrow()).storage_key };
}

const existenceOf = async ({ id, key }: { id: string; key: string }) => ({
  row: Boolean(await server.services.db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()),
  bytes: await server.services.files.has(key, pdf.length),
});

describe('the clean-up', () => {
  test('removes an upload that was not attached within a day, but not newer or attached ones', async () => {
    const { services } = server;
    const learner = await buildLearner(services);
    const [stale, used] = [await upload(learner), await upload(learner)];
    const form = { cover_letter: 'x', facebook_link: 'https://fb.example.com/x', payment_confirmed: true };
    const params = { id: (await buildJob(services)).id };
    await server.call(applyForJob, learner, { params, body: { ...form, resume_file_id: used.id } });
    services.clock.advance(unattachedHours * 3600 - 60);
    // The learner's token has expired by now, so another learner uploads the new file.
    const young = await upload(await buildLearner(services));
    await cleanUpFiles(services);
    expect(await existenceOf(stale)).toEqual({ row: true, bytes: true });
    services.clock.advance(60);
    await cleanUpFiles(services);
    expect(await existenceOf(stale)).toEqual({ row: false, bytes: false });
    for (const file of [young, used]) expect(await existenceOf(file)).toEqual({ row: true, bytes: true });
  });

  test('starts when the clock is moved, and when an upload is deleted', async () => {
    const learner = await buildLearner(server.services);
    const [waiting, removed] = [await upload(learner), await upload(learner)];
    await server.call(deleteUpload, learner, { params: { id: removed.id } });
    await eventually(async () => expect(await existenceOf(removed)).toEqual({ row: false, bytes: false }));
    expect(await existenceOf(waiting)).toEqual({ row: true, bytes: true });
    await server.fetch('/__test/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_s: unattachedHours * 3600 }),
    });
    await eventually(async () => expect(await existenceOf(waiting)).toEqual({ row: false, bytes: false }));
  });

  test('can run several times at once', async () => {
    const learner = await buildLearner(server.services);
    const files = [await upload(learner), await upload(learner), await upload(learner)];
    const { services } = server;
    await services.db
      .updateTable('files')
      .set({ discarded_at: services.clock.now() })
      .where('owner_id', '=', learner.id)
      .execute();
    await Promise.all([1, 2, 3, 4].map(async () => await cleanUpFiles(services)));
    await cleanUpFiles(services);
    for (const file of files) expect(await existenceOf(file)).toEqual({ row: false, bytes: false });
  });

  test('finishes after a crash: removes rows without bytes', async () => {
    const learner = await buildLearner(server.services);
    const file = await upload(learner);
    await server.services.files.remove(file.key);
    server.services.clock.advance(unattachedHours * 3600);
    await cleanUpFiles(server.services);
    expect((await existenceOf(file)).row).toBe(false);
  });

  test('removes the row of a file that could not be stored, without waiting a day', async () => {
    const { services } = server;
    const learner = await buildLearner(services);
    const file = { kind: 'resume' as const, name: 'cv.pdf', contentType: 'application/pdf', ownerId: learner.id };
    const gone = { path: path.join(services.files.incoming, 'never-arrived'), byteSize: 5, sha256: '' };
    const taking = services.files.takeOver(services.db, { ...file, ...gone, now: services.clock.now() });
    await expect(taking).rejects.toThrow('ENOENT');
    const rows = services.db.selectFrom('files').select('discarded_at').where('owner_id', '=', learner.id);
    expect((await rows.executeTakeFirst())?.discarded_at).not.toBeNull();
    await cleanUpFiles(services);
    expect(await rows.execute()).toEqual([]);
  });

  test('removes other files when one cannot be removed', async () => {
    const { services } = server;
    const learner = await buildLearner(services);
    const [stuck, free] = [await upload(learner), await upload(learner)];
    const form = { cover_letter: 'x', facebook_link: 'https://fb.example.com/x', payment_confirmed: true };
    const params = { id: (await buildJob(services)).id };
    await server.call(applyForJob, learner, { params, body: { ...form, resume_file_id: stuck.id } });
    // Discarded although an application refers to it: the foreign key prevents the deletion.
    await services.db
      .updateTable('files')
      .set({ discarded_at: services.clock.now() })
      .where('owner_id', '=', learner.id)
      .execute();
    await cleanUpFiles(services);
    expect([(await existenceOf(stuck)).row, (await existenceOf(free)).row]).toEqual([true, false]);
  });

  test('removes incomplete uploads of a crashed process after a day', async () => {
    const { incoming } = server.services.files;
    for (const name of ['old', 'young']) await writeFile(path.join(incoming, name), 'half');
    const yesterday = new Date(Date.now() - (unattachedHours * 3600 + 60) * 1000);
    await utimes(path.join(incoming, 'old'), yesterday, yesterday);
    await cleanUpFiles(server.services);
    expect(await readdir(incoming)).toEqual(['young']);
  });
});
