import { randomUUID } from 'node:crypto';
import { applyForJob, getMyApplication, withdrawApplication } from '#domain/applications/contract.ts';
import { applicationStatuses, maxCoverLetterLength } from '#domain/applications/rules.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildJob, buildLearner, buildUpload, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const resumeOf = async (owner: Person) => await buildUpload(server.services, { owner, kind: 'resume' });

async function formOf(owner: Person) {
  const { id } = await resumeOf(owner);
  return {
    cover_letter: 'Би энэ ажилд тохирно.',
    resume_file_id: id,
    facebook_link: 'https://facebook.example.com/bold',
    payment_confirmed: true,
  };
}

const apply = async (as: Person, jobId: string, body?: Awaited<ReturnType<typeof formOf>>) =>
  await server.call(applyForJob, as, { params: { id: jobId }, body: body ?? (await formOf(as)) });

const fileRow = async (id: string) =>
  await server.services.db
    .selectFrom('files')
    .select(['attached_at', 'discarded_at'])
    .where('id', '=', id)
    .executeTakeFirst();

const countOf = async (jobId: string) =>
  (await server.services.db.selectFrom('applications').select('id').where('job_id', '=', jobId).execute()).length;

describe('an application', () => {
  test('is pending on submit and is shown to its applicant with its résumé', async () => {
    const [learner, job] = [await buildLearner(server.services), await buildJob(server.services)];
    const form = await formOf(learner);
    const sent = await apply(learner, job.id, form);
    expect(sent.status).toBe(200);
    const { resume_file_id: fileId, ...texts } = form;
    expect(sent.body).toMatchObject({
      ...texts,
      job_id: job.id,
      status: 'pending',
      resume: { id: fileId, name: 'file.pdf' },
    });
    const found = await server.call(getMyApplication, learner, { params: { id: job.id } });
    expect(found.body.application).toEqual(sent.body);
    expect((await fileRow(fileId))?.attached_at).not.toBeNull();
    const others = await server.call(getMyApplication, await buildAdmin(server.services), { params: { id: job.id } });
    expect(others.body.application).toBeNull();
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
    const [learner, job] = [await buildLearner(server.services), await buildJob(server.services)];
    const form = await formOf(learner);
    const answer = await apply(learner, job.id, { ...form, ...wrong } as typeof form);
    expect([answer.status, answer.body.error.code, answer.body.error.issues?.[0]?.path]).toEqual([
      400,
      'bad_input',
      path,
    ]);
    expect(await countOf(job.id)).toBe(0);
    // The same upload can be used in the corrected form.
    expect((await apply(learner, job.id, form)).status).toBe(200);
  });

  test('requires a complete profile, except from an admin', async () => {
    const job = await buildJob(server.services);
    const nameless = await buildLearner(server.services, { full_name: '' });
    const answer = await apply(nameless, job.id);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'profile_incomplete']);
    expect((await apply(await buildAdmin(server.services, { full_name: '' }), job.id)).status).toBe(200);
  });

  test.each([
    ['is inactive', { is_active: false }],
    ['has passed its closing date', { closes_at: '2020-01-01T00:00:00.000Z' }],
  ])('is refused when the job %s', async (_, more) => {
    const job = await buildJob(server.services, more);
    const answer = await apply(await buildLearner(server.services), job.id);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'job_closed']);
  });

  test('is refused for an unknown job', async () => {
    expect((await apply(await buildLearner(server.services), randomUUID())).body.error.code).toBe('not_found');
  });

  test('allows one application per job, also when two are sent at once, and stores one résumé', async () => {
    const [learner, job] = [await buildLearner(server.services), await buildJob(server.services)];
    const [one, other] = [await formOf(learner), await formOf(learner)];
    const answers = await Promise.all([one, one, other, other].map(async (form) => await apply(learner, job.id, form)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409]);
    const refusals = answers.filter((answer) => answer.status === 409).map((answer) => answer.body.error.code);
    expect(new Set(refusals)).toEqual(new Set(['already_applied']));
    expect(await countOf(job.id)).toBe(1);
    const attached = [await fileRow(one.resume_file_id), await fileRow(other.resume_file_id)];
    expect(attached.filter((file) => file?.attached_at).length).toBe(1);
  });
});

describe('a résumé', () => {
  test('of another person, kind or application is refused as missing, and is not attached', async () => {
    const [learner, stranger] = [await buildLearner(server.services), await buildLearner(server.services)];
    const used = await formOf(learner);
    await apply(learner, (await buildJob(server.services)).id, used);
    const foreign = (await resumeOf(stranger)).id;
    const sample = (await buildUpload(server.services, { owner: learner, kind: 'sample' })).id;
    const job = await buildJob(server.services);
    for (const id of [foreign, sample, used.resume_file_id, randomUUID()]) {
      const answer = await apply(learner, job.id, { ...used, resume_file_id: id });
      expect([answer.status, answer.body.error.code]).toEqual([409, 'file_missing']);
    }
    expect(await countOf(job.id)).toBe(0);
    expect((await fileRow(foreign))?.attached_at).toBeNull();
  });
});

describe('the payment reference', () => {
  const readOwn = async (as: Person, jobId: string) =>
    (await server.call(getMyApplication, as, { params: { id: jobId } })).body;

  test('is one per person and job, is stored with the application, and is the same after withdrawing', async () => {
    const [learner, other] = [await buildLearner(server.services), await buildLearner(server.services)];
    const [job, otherJob] = [await buildJob(server.services), await buildJob(server.services)];
    const { application: none, payment_reference: reference } = await readOwn(learner, job.id);
    expect([none, reference]).toEqual([null, expect.stringMatching(/^AP-[2-9A-HJ-NP-Z]{6}$/)]);
    expect((await readOwn(learner, otherJob.id)).payment_reference).not.toBe(reference);
    expect((await readOwn(other, job.id)).payment_reference).not.toBe(reference);
    const { body: sent } = await apply(learner, job.id);
    expect(sent.payment_reference).toBe(reference);
    await server.call(withdrawApplication, learner, { params: { id: sent.id } });
    expect((await readOwn(learner, job.id)).payment_reference).toBe(reference);
    expect((await apply(learner, job.id)).body.payment_reference).toBe(reference);
  });
});

describe('withdrawing', () => {
  test.each(applicationStatuses)('deletes a %s application with its file and allows a new one', async (status) => {
    const { db } = server.services;
    const [learner, job] = [await buildLearner(server.services), await buildJob(server.services)];
    const form = await formOf(learner);
    const { body: sent } = await apply(learner, job.id, form);
    await db.updateTable('applications').set({ status }).where('id', '=', sent.id).execute();
    await db.updateTable('jobs').set({ is_active: false }).where('id', '=', job.id).execute();
    const answer = await server.call(withdrawApplication, learner, { params: { id: sent.id } });
    expect([answer.status, answer.body.job_id]).toEqual([200, job.id]);
    expect(await countOf(job.id)).toBe(0);
    expect((await fileRow(form.resume_file_id))?.discarded_at ?? 'removed').not.toBeNull();
    await db.updateTable('jobs').set({ is_active: true }).where('id', '=', job.id).execute();
    expect((await apply(learner, job.id)).status).toBe(200);
  });

  test('leaves only the name and hash of the file in the audit log', async () => {
    const [learner, job] = [await buildLearner(server.services), await buildJob(server.services)];
    const { body: sent } = await apply(learner, job.id);
    await server.call(withdrawApplication, learner, { params: { id: sent.id } });
    const entry = await server.services.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('entity_id', '=', sent.id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor_id: learner.id, action: 'application.withdraw', after: null });
    expect(entry.before).toMatchObject({ job_id: job.id, status: 'pending', resume: { name: 'file.pdf' } });
    expect(Object.keys((entry.before as { resume: object }).resume).toSorted()).toEqual(['name', 'sha256']);
  });

  test('is refused to everyone but the applicant, also to admins', async () => {
    const [learner, job] = [await buildLearner(server.services), await buildJob(server.services)];
    const { body: sent } = await apply(learner, job.id);
    for (const other of [await buildLearner(server.services), await buildAdmin(server.services)]) {
      expect((await server.call(withdrawApplication, other, { params: { id: sent.id } })).body.error.code).toBe(
        'not_found',
      );
    }
    expect(await countOf(job.id)).toBe(1);
  });

  test('twice at once succeeds once', async () => {
    const [learner, job] = [await buildLearner(server.services), await buildJob(server.services)];
    const { body: sent } = await apply(learner, job.id);
    const answers = await Promise.all(
      [1, 2, 3].map(async () => await server.call(withdrawApplication, learner, { params: { id: sent.id } })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404, 404]);
  });
});
