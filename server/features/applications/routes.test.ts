import { randomUUID } from 'node:crypto';
import { getMyApplication } from '#domain/applications/contract.ts';
import { type ApplicationStatus, maxCoverLetterLength, maxPrice } from '#domain/applications/rules.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner, buildUpload, type Person } from '#server/testing/build.ts';
import { sentRequests } from '#server/testing/people/sent-requests.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
const { application, proposal } = sentRequests(server);

const fileRow = async (id: string) =>
  await server.services.db
    .selectFrom('files')
    .select(['attached_at', 'discarded_at'])
    .where('id', '=', id)
    .executeTakeFirst();

describe('an application', () => {
  test('is pending on submit and is shown to its applicant with its résumé', async () => {
    const [learner, job] = [await buildLearner(server.services), await application.build()];
    const { resume_file_id: fileId, ...texts } = await application.formOf(learner);
    const sent = await application.send(learner, job.id, { resume_file_id: fileId });
    expect(sent.status).toBe(200);
    const resume = { id: fileId, name: 'file.pdf' };
    expect(sent.body).toMatchObject({ ...texts, job_id: job.id, status: 'pending', resume });
    expect(await application.find(learner, job.id)).toEqual(sent.body);
    expect((await fileRow(fileId))?.attached_at).not.toBeNull();
    expect(await application.find(await buildAdmin(server.services), job.id)).toBeNull();
  });

  test.each([
    ['cover_letter', { cover_letter: '  ' }],
    ['cover_letter', { cover_letter: 'x'.repeat(maxCoverLetterLength + 1) }],
    ['cover_letter', { cover_letter: undefined }],
    ['resume_file_id', { resume_file_id: undefined }],
    ['resume_file_id', { resume_file_id: 'resume.pdf' }],
    ['facebook_link', { facebook_link: '' }],
    ['facebook_link', { facebook_link: 'javascript:alert(1)' }],
    ['payment_confirmed', { payment_confirmed: false }],
    ['payment_confirmed', { payment_confirmed: undefined }],
  ])('is refused with an invalid %s: %j', async (path, wrong) => {
    const [learner, job] = [await buildLearner(server.services), await application.build()];
    const form = await application.formOf(learner);
    const answer = await application.send(learner, job.id, { ...form, ...wrong });
    expect([answer.status, answer.body.error.code, answer.body.error.issues?.[0]?.path]).toEqual([
      400,
      'bad_input',
      path,
    ]);
    expect(await application.find(learner, job.id)).toBeNull();
    // The same upload can be used in the corrected form.
    expect((await application.send(learner, job.id, form)).status).toBe(200);
  });

  test('is refused when the job has passed its closing date', async () => {
    const job = await application.build({ closes_at: '2020-01-01T00:00:00.000Z' });
    const answer = await application.send(await buildLearner(server.services), job.id);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'job_closed']);
  });
});

describe('a proposal', () => {
  test('is pending on creation and is shown to its applicant, with or without a sample', async () => {
    const learner = await buildLearner(server.services);
    const [one, two, three] = [await proposal.build(), await proposal.build(), await proposal.build()];
    const { sample_file_id: fileId, ...texts } = await proposal.formOf(learner);
    const sent = await proposal.send(learner, one.id, { sample_file_id: fileId });
    expect(sent.body).toMatchObject({ ...texts, project_id: one.id, status: 'pending', sample: { id: fileId } });
    for (const [project, none] of [
      [two, undefined],
      [three, null],
    ] as const) {
      const { body } = await proposal.send(learner, project.id, { sample_file_id: none });
      expect(body).toMatchObject({ ...texts, status: 'pending', sample: null });
    }
    expect(await proposal.find(learner, one.id)).toEqual(sent.body);
    expect(await proposal.find(await buildLearner(server.services), one.id)).toBeNull();
  });

  test.each([
    ['proposal', { proposal: ' ' }],
    ['price', { price: 0 }],
    ['price', { price: -5 }],
    ['price', { price: 1.5 }],
    ['price', { price: '1500' }],
    ['price', { price: null }],
    ['price', { price: maxPrice + 1 }],
    ['sample_file_id', { sample_file_id: 'sample.zip' }],
  ])('is refused with an invalid %s: %j', async (path, wrong) => {
    const [learner, project] = [await buildLearner(server.services), await proposal.build()];
    const answer = await proposal.send(learner, project.id, wrong);
    expect([answer.status, answer.body.error.issues?.[0]?.path]).toEqual([400, path]);
    expect(await proposal.find(learner, project.id)).toBeNull();
  });
});

describe.each([application, proposal])('each $name', (kind) => {
  const [subjectColumn, fileColumn] = [`${kind.subject.name}_id`, `${kind.fileKind}_file_id`];
  const upload = async (owner: Person, fileKind: 'resume' | 'sample' = kind.fileKind) =>
    (await buildUpload(server.services, { owner, kind: fileKind })).id;
  const sent = async (as: Person) => {
    const { id: recordId } = await kind.build();
    const fileId = await upload(as);
    return { recordId, fileId, id: (await kind.send(as, recordId, { [fileColumn]: fileId })).body.id };
  };
  const rowsOf = (recordId: string) =>
    sql<{ id: string }>`select id from ${sql.table(kind.table)} where ${sql.ref(subjectColumn)} = ${recordId}`;
  const countOf = async (recordId: string) => (await rowsOf(recordId).execute(server.services.db)).rows.length;
  const withdrawal = async (id: string) =>
    await server.services.db
      .selectFrom('audit_log')
      .select(['actor_id', 'before', 'after'])
      .where('entity_id', '=', id)
      .where('action', '=', `${kind.name}.withdraw`)
      .executeTakeFirstOrThrow();

  test('requires a complete profile, except from an admin', async () => {
    const { id } = await kind.build();
    const answer = await kind.send(await buildLearner(server.services, { full_name: ' ' }), id);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'profile_incomplete']);
    expect((await kind.send(await buildAdmin(server.services, { full_name: ' ' }), id)).status).toBe(200);
  });

  test('is refused for an inactive or unknown record', async () => {
    const learner = await buildLearner(server.services);
    const { id } = await kind.build({ is_active: false });
    const answer = await kind.send(learner, id);
    expect([answer.status, answer.body.error.code]).toEqual([409, kind.closed]);
    expect((await kind.send(learner, randomUUID())).body.error.code).toBe('not_found');
  });

  test('is stored once for a record, with one file, also when several are sent at once', async () => {
    const [learner, { id }] = [await buildLearner(server.services), await kind.build()];
    const files = [await upload(learner), await upload(learner)];
    const answers = await Promise.all(
      [...files, ...files].map(async (fileId) => await kind.send(learner, id, { [fileColumn]: fileId })),
    );
    const refused = [409, kind.alreadySent];
    expect(answers.map(({ status, body }) => (status === 200 ? 'sent' : [status, body.error.code])).toSorted()).toEqual(
      [refused, refused, refused, 'sent'],
    );
    expect(await countOf(id)).toBe(1);
    const attached = await Promise.all(files.map(async (fileId) => (await fileRow(fileId))?.attached_at));
    expect(attached.filter(Boolean)).toHaveLength(1);
  });

  test('is refused with a file of another person, kind or request, which is not attached', async () => {
    const learner = await buildLearner(server.services);
    const used = (await sent(learner)).fileId;
    const foreign = await upload(await buildLearner(server.services));
    const other = await upload(learner, kind.fileKind === 'resume' ? 'sample' : 'resume');
    const { id } = await kind.build();
    for (const fileId of [foreign, other, used, randomUUID()]) {
      const answer = await kind.send(learner, id, { [fileColumn]: fileId });
      expect([answer.status, answer.body.error.code]).toEqual([409, 'file_missing']);
    }
    expect(await countOf(id)).toBe(0);
    expect((await fileRow(foreign))?.attached_at).toBeNull();
  });

  test.each<ApplicationStatus>(kind.statuses)(
    'is deleted with its file when it is withdrawn as %s, and may be sent again',
    async (status) => {
      const { db } = server.services;
      const learner = await buildLearner(server.services);
      const { id, recordId, fileId } = await sent(learner);
      const [table, records] = [kind.table as 'applications', kind.subject.table as 'jobs'];
      await db.updateTable(table).set({ status }).where('id', '=', id).execute();
      await db.updateTable(records).set({ is_active: false }).where('id', '=', recordId).execute();
      const answer = await kind.withdraw(learner, id);
      expect([answer.status, answer.body]).toMatchObject([200, { [subjectColumn]: recordId }]);
      expect(await countOf(recordId)).toBe(0);
      expect((await fileRow(fileId))?.discarded_at ?? 'removed').not.toBeNull();
      expect((await withdrawal(id)).before).toMatchObject({ status });
      await db.updateTable(records).set({ is_active: true }).where('id', '=', recordId).execute();
      expect((await kind.send(learner, recordId)).status).toBe(200);
    },
  );

  test('leaves its content, and only the name and hash of the file, in the audit log', async () => {
    const learner = await buildLearner(server.services);
    const { id, recordId } = await sent(learner);
    await kind.withdraw(learner, id);
    const { [fileColumn]: _file, ...content }: Record<string, unknown> = await kind.formOf(learner);
    const { before, ...entry } = await withdrawal(id);
    expect(entry).toEqual({ actor_id: learner.id, after: null });
    expect(before).toMatchObject({ ...content, [subjectColumn]: recordId, status: 'pending' });
    const file = (before as Record<string, object>)[kind.fileKind];
    expect(file).toEqual({ name: 'file.pdf', sha256: expect.any(String) });
  });

  test('is withdrawn by nobody but the applicant, also not by admins', async () => {
    const { id, recordId } = await sent(await buildLearner(server.services));
    for (const other of [await buildLearner(server.services), await buildAdmin(server.services)]) {
      const answer = await kind.withdraw(other, id);
      expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
    }
    expect(await countOf(recordId)).toBe(1);
  });

  test('is withdrawn once when it is withdrawn several times at once', async () => {
    const learner = await buildLearner(server.services);
    const { id } = await sent(learner);
    const answers = await Promise.all([1, 2, 3].map(async () => await kind.withdraw(learner, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });
});

test('the payment reference is one per person and job, is stored with the application, and is the same after withdrawing', async () => {
  const readOwn = async (as: Person, id: string) => (await server.call(getMyApplication, as, { params: { id } })).body;
  const [learner, other] = [await buildLearner(server.services), await buildLearner(server.services)];
  const [job, otherJob] = [await application.build(), await application.build()];
  const { application: none, payment_reference: reference } = await readOwn(learner, job.id);
  expect([none, reference]).toEqual([null, expect.stringMatching(/^AP-[2-9A-HJ-NP-Z]{6}$/)]);
  expect((await readOwn(learner, otherJob.id)).payment_reference).not.toBe(reference);
  expect((await readOwn(other, job.id)).payment_reference).not.toBe(reference);
  const { body: sent } = await application.send(learner, job.id);
  expect(sent.payment_reference).toBe(reference);
  await application.withdraw(learner, sent.id);
  expect((await readOwn(learner, job.id)).payment_reference).toBe(reference);
  expect((await application.send(learner, job.id)).body.payment_reference).toBe(reference);
});
