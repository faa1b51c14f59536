import { decidePosting, getAdminPosting, listAdminPostings } from '#domain/employers/admin-contract.ts';
import {
  createPosting,
  deletePosting,
  getPosting,
  listPostings,
  savePosting,
  stepPosting,
} from '#domain/employers/contract.ts';
import type { PostingContent } from '#domain/employers/posting.ts';
import { postingLifecycle } from '#domain/employers/rules.ts';
import { jobTerms } from '#domain/jobs/terms.ts';
import { changeJobFees } from '#domain/jobs/fee-contract.ts';
import { getAdminJob, updateJob } from '#domain/jobs/record.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { buildEmployer, buildPosting, type Employer, wholePosting } from '#server/testing/people/employer.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

let admin: Person;
let employer: Employer;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
});
beforeEach(async () => {
  employer = await buildEmployer(server.services);
  server.services.clock.advance(1);
});

/** All that the law of Japan asks. */
const inJapan = (): PostingContent =>
  wholePosting({
    country: 'japan',
    employment: 'permanent',
    salary_min: 300_000,
    salary_currency: 'JPY',
    salary_period: 'month',
    ...Object.fromEntries(jobTerms.map((name) => [name, 'あり'])),
  });

const post = (content?: PostingContent, status: 'draft' | 'sent' = 'draft') =>
  buildPosting(server.services, { ...employer, status, ...(content && { content }) });

interface Stamped {
  id: string;
  updated_at: string;
}

const step = ({ id, updated_at }: Stamped, name: 'send' | 'recall' | 'revise', as = employer) =>
  server.call(stepPosting, as, { params: { id }, body: { step: name, updated_at } });

const decide = (
  { id, updated_at }: Stamped,
  body: { step: 'publish' | 'return'; title?: string; remark?: string },
  as = admin,
) => server.call(decidePosting, as, { params: { id }, body: { ...body, updated_at } });

const mailsTo = (recipient: string) =>
  server.services.db.selectFrom('outbox_mails').selectAll().where('recipient', '=', recipient).execute();

describe('an employer', () => {
  test('begins, saves, copies and deletes postings', async () => {
    const begun = await server.call(createPosting, employer, { body: {} });
    expect(begun.body).toMatchObject({ status: 'draft', title: null, content: { language: 'ja', title: null } });
    server.services.clock.advance(1);
    const body = {
      content: wholePosting({ closes_at: '2027-01-31T15:59:59.999Z' }),
      updated_at: begun.body.updated_at,
    };
    const saved = await server.call(savePosting, employer, { params: { id: begun.body.id }, body });
    expect(saved.body.title).toBe('フロントエンドエンジニア');
    const stale = await server.call(savePosting, employer, { params: { id: begun.body.id }, body });
    expect(stale.body).toMatchObject({ error: { code: 'changed_meanwhile' } });
    server.services.clock.advance(1);
    const copy = await server.call(createPosting, employer, { body: { copy_of: begun.body.id } });
    expect(copy.body.content).toEqual({ ...body.content, closes_at: null });
    const removed = await server.call(deletePosting, employer, { params: { id: begun.body.id } });
    expect(removed.status).toBe(200);
    const { rows } = (await server.call(listPostings, employer, {})).body;
    expect(rows.map(({ id }) => id)).toEqual([copy.body.id]);
  });

  test('sends a whole posting, which cannot be changed until it is taken back', async () => {
    const draft = await post();
    const sent = await step(draft, 'send');
    expect(sent.body.status).toBe('sent');
    const body = { content: wholePosting(), updated_at: sent.body.updated_at };
    const refused = await server.call(savePosting, employer, { params: { id: draft.id }, body });
    expect(refused.body).toMatchObject({ error: { code: 'wrong_status' } });
    expect((await server.call(deletePosting, employer, { params: { id: draft.id } })).status).toBe(409);
    server.services.clock.advance(1);
    expect((await step(sent.body, 'recall')).body.status).toBe('draft');
  });

  test.each<[string, PostingContent, string[]]>([
    [
      'nothing',
      wholePosting({ title: null, description: null, country: null, location: null }),
      ['title', 'description', 'country', 'location'],
    ],
    [
      'no working conditions in Japan',
      { ...inJapan(), overtime: null, smoking: '', salary_min: null },
      ['salary_min', 'overtime', 'smoking'],
    ],
  ])('cannot send a posting with %s', async (_, content, missing) => {
    const refused = await step(await post(content), 'send');
    expect(refused.body).toMatchObject({
      error: { code: 'bad_input', issues: missing.map((path) => ({ path, message: 'missing' })) },
    });
  });

  test('sends a remote posting without a place', async () => {
    expect((await step(await post(wholePosting({ location: null, work_mode: 'remote' })), 'send')).status).toBe(200);
  });

  test('sees no posting of another company, also of one with the same contact domain', async () => {
    const draft = await post();
    const other = await buildEmployer(server.services);
    expect((await server.call(getPosting, other, { params: { id: draft.id } })).status).toBe(404);
    expect((await step(draft, 'send', other)).status).toBe(404);
    // Not wrong_status, which would tell that it exists.
    expect((await step(draft, 'recall', other)).status).toBe(404);
    expect((await server.call(createPosting, other, { body: { copy_of: draft.id } })).status).toBe(404);
    expect((await server.call(listPostings, other, {})).body.rows).toEqual([]);
  });

  test('shares postings with colleagues', async () => {
    const colleague = await buildEmployer(server.services, { companyId: employer.companyId });
    const draft = await post();
    expect((await step(draft, 'send', colleague)).body.status).toBe('sent');
  });
});

describe('the desk', () => {
  test('does not see a draft that was never sent', async () => {
    const [draft, sent] = [await post(), await post(undefined, 'sent')];
    const { rows } = (await server.call(listAdminPostings, admin, { query: {} })).body;
    expect(rows.map(({ id }) => id)).toContain(sent.id);
    expect(rows.map(({ id }) => id)).not.toContain(draft.id);
    expect((await server.call(getAdminPosting, admin, { params: { id: draft.id } })).status).toBe(404);
  });

  test('publishes a posting as a job of the company, and mails the contact', async () => {
    const sent = await post(inJapan(), 'sent');
    const untitled = await decide(sent, { step: 'publish' });
    expect(untitled.body).toMatchObject({ error: { code: 'bad_input', issues: [{ path: 'title' }] } });
    const { body } = await decide(sent, { step: 'publish', title: 'Frontend engineer' });
    expect(body.status).toBe('published');
    const job = await server.call(getAdminJob, admin, { params: { id: body.job_id ?? '' } });
    expect(job.body).toMatchObject({
      title: 'Frontend engineer',
      title_jp: 'フロントエンドエンジニア',
      title_mn: null,
      description: '',
      description_jp: '予約サービスの画面を開発します。',
      company_id: employer.companyId,
      country: 'japan',
      salary_min: 300_000,
      overtime: 'あり',
      is_active: true,
    });
    const mails = await mailsTo(employer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain(`/jobs/${body.job_id}`);
  });

  test.each([
    ['has no fee if it is in Japan', inJapan(), 0],
    ['has the fee of the settings elsewhere', wholePosting(), null],
  ])('publishes a job that %s', async (_, content, fee) => {
    const { body } = await decide(await post(content, 'sent'), { step: 'publish', title: 'Engineer' });
    const job = await server.call(getAdminJob, admin, { params: { id: body.job_id ?? '' } });
    expect(job.body.application_fee).toBe(fee);
  });

  test('cannot give a fee to a posted job in Japan, in its form or at once', async () => {
    const { body } = await decide(await post(inJapan(), 'sent'), { step: 'publish', title: 'Engineer' });
    const id = body.job_id ?? '';
    const { body: job } = await server.call(getAdminJob, admin, { params: { id } });
    for (const application_fee of [50_000, null]) {
      const refused = await server.call(updateJob, admin, { params: { id }, body: { ...job, application_fee } });
      const changes = [{ id, from: 0, to: application_fee }];
      const refusedToo = await server.call(changeJobFees, admin, { body: { changes } });
      expect(refusedToo.body).toMatchObject({ error: { code: 'bad_input' } });
      expect(refused.body).toMatchObject({
        error: { code: 'bad_input', issues: [{ path: 'application_fee', message: 'no_fee' }] },
      });
    }
  });

  test('returns a posting with a remark only, and the employer sends it again', async () => {
    const sent = await post(undefined, 'sent');
    const silent = await decide(sent, { step: 'return' });
    expect(silent.body).toMatchObject({ error: { issues: [{ path: 'remark' }] } });
    const returned = await decide(sent, { step: 'return', remark: '勤務地を入力してください。' });
    expect(returned.body).toMatchObject({ status: 'returned', remark: '勤務地を入力してください。' });
    const [mail] = await mailsTo(employer.email);
    expect(mail?.body_text).toContain('勤務地を入力してください。');
    expect(mail?.body_text).toContain(`/employer/postings/${sent.id}`);
    server.services.clock.advance(1);
    expect((await step(returned.body, 'send')).body).toMatchObject({ status: 'sent', remark: null });
  });

  test('publishes changes of a job, which stays as it is until then', async () => {
    const { body: first } = await decide(await post(inJapan(), 'sent'), { step: 'publish', title: 'Engineer' });
    const id = first.job_id ?? '';
    server.services.clock.advance(1);
    const { body: draft } = await step(first, 'revise');
    // A job is deleted by the desk only.
    expect((await server.call(deletePosting, employer, { params: { id: draft.id } })).body).toMatchObject({
      error: { code: 'wrong_status' },
    });
    const content = { ...draft.content, title: 'バックエンドエンジニア', salary_min: 320_000 };
    server.services.clock.advance(1);
    const params = { id: draft.id };
    const { body: saved } = await server.call(savePosting, employer, {
      params,
      body: { content, updated_at: draft.updated_at },
    });
    const job = async () => (await server.call(getAdminJob, admin, { params: { id } })).body;
    expect(await job()).toMatchObject({ title_jp: 'フロントエンドエンジニア', salary_min: 300_000 });
    const { body: sent } = await step(saved, 'send');
    const detail = await server.call(getAdminPosting, admin, { params });
    expect(detail.body.published).toEqual(inJapan());
    expect(detail.body.content).toEqual(content);
    await decide(sent, { step: 'publish' });
    expect(await job()).toMatchObject({ title: 'Engineer', title_jp: 'バックエンドエンジニア', salary_min: 320_000 });
  });

  test('publishes a posting once, also when two admins do at once', async () => {
    const sent = await post(undefined, 'sent');
    const answers = await Promise.all(['One', 'Two'].map((title) => decide(sent, { step: 'publish', title })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const jobs = server.services.db.selectFrom('jobs').select('id').where('company_id', '=', employer.companyId);
    expect(await jobs.execute()).toHaveLength(1);
  });
});

/** All pairs of steps from the same status, including a step with itself. */
const pairs = postingLifecycle.statuses.flatMap((from) =>
  postingLifecycle.open(from).flatMap((one) => postingLifecycle.open(from).map((other) => [one, other, from] as const)),
);

describe('a posting that two people change at once', () => {
  test.each(pairs)('takes one step: %s against %s from %s', async (one, other, from) => {
    const posting = await buildPosting(server.services, { ...employer, status: from });
    const take = (name: (typeof pairs)[number][0]) =>
      name === 'publish' || name === 'return'
        ? decide(posting, { step: name, title: 'Engineer', remark: 'x' })
        : step(posting, name);
    const answers = await Promise.all([take(one), take(other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const steps = server.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'postings')
      .where('entity_id', '=', posting.id);
    expect(await steps.execute()).toHaveLength(1);
  });
});
