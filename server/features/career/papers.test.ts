import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { applyForJob } from '#domain/applications/contract.ts';
import { maxWaitingUploads } from '#domain/files/rules.ts';
import { attachMyPapers } from '#domain/career/contract.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildJob, buildLearner, buildUpload, type Person } from '#server/testing/build.ts';
import { buildEmployer } from '#server/testing/people/employer.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

/** What a 履歴書 cannot be sent without. */
const required = {
  date_of_birth: '2000-04-01',
  education: '[{"school_name":"МУИС"}]',
  motivation_ja: '開発で貢献したいと考えております。',
};
const build = async (more = {}) => await buildLearner(server.services, { ...required, ...more });

type Wanted = Parameters<typeof server.call<typeof attachMyPapers>>[2]['body'];
const attach = async (as: Person, body: Wanted = null) => await server.call(attachMyPapers, as, { body });

async function download(as: Person, id: string) {
  const answer = await server.fetch(`/api/files/${id}`, { headers: { authorization: `Bearer ${as.token}` } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('the papers are stored as a résumé of their owner, which admins may read', async () => {
  const [learner, other] = [await build({ latin_name: 'BAT BOLD' }), await buildLearner(server.services)];
  const { status, body } = await attach(learner);
  // Without any career there is only one paper.
  expect([status, body.name]).toEqual([200, expect.stringMatching(/^rirekisho_BAT-BOLD_\d{4}-\d\d-\d\d\.pdf$/)]);
  const own = await download(learner, body.id);
  expect([own.status, own.bytes.length, own.bytes.subarray(0, 5).toString()]).toEqual([200, body.byte_size, '%PDF-']);
  expect((await download(other, body.id)).status).toBe(404);
  expect((await download(await buildAdmin(server.services), body.id)).status).toBe(200);
});

test('an application keeps the papers as they were sent after the profile has changed', async () => {
  const { services } = server;
  const [learner, job] = [await build({ self_pr_ja: '粘り強さが強みです。' }), await buildJob(services)];
  const { body: papers } = await attach(learner);
  expect(papers.name).toMatch(/^rirekisho-shokumukeirekisho_/);
  const sent = await download(learner, papers.id);
  const form = {
    cover_letter: 'Би тохирно.',
    facebook_link: 'https://facebook.example.com/b',
    payment_confirmed: true,
  };
  const applied = await server.call(applyForJob, learner, {
    params: { id: job.id },
    body: { ...form, resume_file_id: papers.id },
  });
  expect(applied.status).toBe(200);
  await services.db
    .updateTable('profiles')
    .set({ self_pr_ja: '別の文章です。', updated_at: services.clock.now() })
    .where('id', '=', learner.id)
    .execute();
  const { bytes } = await download(await buildAdmin(services), papers.id);
  expect(bytes.equals(sent.bytes)).toBe(true);
  const { sha256, storage_key } = await services.db
    .selectFrom('files')
    .select(['sha256', 'storage_key'])
    .where('id', '=', papers.id)
    .executeTakeFirstOrThrow();
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect((await buffer(services.files.read(storage_key))).equals(bytes)).toBe(true);
  const { body: newer } = await attach(learner);
  expect((await download(learner, newer.id)).bytes.equals(bytes)).toBe(false);
});

test('refuses more waiting uploads than others are allowed, also when two are sent at once', async () => {
  const learner = await build();
  for (let count = 1; count < maxWaitingUploads; count += 1)
    await buildUpload(server.services, { owner: learner, kind: 'resume' });
  const answers = await Promise.all([attach(learner), attach(learner)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await attach(learner)).body).toMatchObject({ error: { code: 'too_many_uploads' } });
});

test.each([
  { full_name: ' ', latin_name: null },
  { date_of_birth: null },
  { education: '[]' },
  { motivation_ja: 'Учир нь' },
])('papers without a required part are refused: %o', async (lacking) => {
  const { status, body } = await attach(await build(lacking));
  expect([status, body]).toMatchObject([403, { error: { code: 'profile_incomplete' } }]);
});

describe('papers for a company', () => {
  const jobOf = async (confirmed = true) => {
    const { companyId: company_id, contactId } = await buildEmployer(server.services);
    const contact = server.services.db.updateTable('company_contacts').where('id', '=', contactId);
    if (!confirmed) await contact.set({ confirmed_at: null }).execute();
    return await buildJob(server.services, { company_id });
  };
  const textOf = async (as: Person, id: string) => {
    const { bytes } = await download(as, id);
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
    return text.normalize('NFKC').replaceAll(/\s/g, '');
  };
  const person = { phone_number: '99112233', gender: '女性', latin_name: 'BAT BOLD' };

  test('name it, have its motive, and leave out the gender and what is asked', async () => {
    const [learner, { id: job_id }] = [await build(person), await jobOf()];
    const motivation = '貴社の予約サービスに共感しております。';
    const { body } = await attach(learner, { job_id, motivation, left_out: ['phone'] });
    const text = await textOf(learner, body.id);
    expect(text).toMatch(/SoraSystems御中\d{4}年\d+月\d+日/);
    expect(text).toContain(motivation);
    expect(text).not.toMatch(/女性|99112233|開発で貢献したい/);
    const plain = await textOf(learner, (await attach(learner, { left_out: ['phone'] })).body.id);
    expect(plain).toMatch(/女性/);
    expect(plain).toContain('99112233');
    expect(plain).toContain('開発で貢献したい');
    expect(plain).not.toContain('御中');
    const whole = await textOf(learner, (await attach(learner, { job_id })).body.id);
    expect(whole).toContain('99112233');
    expect(whole).toContain('開発で貢献したい');
  });

  test('need no motive in the profile', async () => {
    const [learner, { id: job_id }] = [await build({ motivation_ja: null }), await jobOf()];
    expect((await attach(learner, { job_id })).body).toMatchObject({ error: { code: 'profile_incomplete' } });
    expect((await attach(learner, { job_id, motivation: '志望いたします。' })).status).toBe(200);
  });

  test('are refused without a contact, for an unknown job, and with other letters', async () => {
    const [learner, { id: job_id }] = [await build(), await jobOf(false)];
    expect((await attach(learner, { job_id })).body).toMatchObject({ error: { code: 'no_recipient' } });
    const unknown = await attach(learner, { job_id: crypto.randomUUID() });
    expect(unknown.body).toMatchObject({ error: { code: 'not_found' } });
    const wrong = await attach(learner, { job_id, motivation: 'Учир нь' });
    expect(wrong.body).toMatchObject({ error: { code: 'bad_input', issues: [{ path: 'motivation' }] } });
  });
});
