import { changeApplications } from '#domain/applications/admin-contract.ts';
import { companySteps, stageLifecycle } from '#domain/applications/sharing.ts';
import { downloadApplicantPapers, listApplicants } from '#domain/employers/applicants-contract.ts';
import { fileTypes } from '#domain/files/rules.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Share, useApplicants } from '#server/testing/people/applicants.ts';
import { buildAdmin, buildUpload, type Person } from '#server/testing/build.ts';
import { buildEmployer, type Employer } from '#server/testing/people/employer.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const { company, send, read, step, shareOf, stateOf, eventsOf, newsOf } = useApplicants(server);

let employer: Employer;
beforeEach(() => {
  employer = company();
});

describe('a company', () => {
  test('sees everybody who consented, in order of arrival', async () => {
    const ids = [(await send()).id, (await send('refused')).id, (await send('opened')).id];
    const { body } = await server.call(listApplicants, employer, {});
    expect(body.rows.map(({ id }) => id)).toEqual(ids);
    expect(body.rows[0]).toMatchObject({ name: 'Бат', latin: 'BAT', stage: 'sent' });
  });

  test('sees nobody of another company with the same domain', async () => {
    const share = await send('refusing');
    const other = await buildEmployer(server.services);
    expect((await server.call(listApplicants, other, {})).body.rows).toEqual([]);
    expect((await read(share, other)).status).toBe(404);
    expect((await step(share, { step: 'take_back' }, other)).status).toBe(404);
    expect(await stateOf(share.id)).toEqual(['refusing', 'pending']);
  });

  test('reads an applicant first once, also when two colleagues do at once, and each reading is in the audit log', async () => {
    const share = await send();
    const colleague = await buildEmployer(server.services, { companyId: employer.companyId });
    const answers = await Promise.all([read(share), read(share, colleague)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stateOf(share.id)).toEqual(['opened', 'reviewed']);
    expect(await eventsOf(share.id)).toEqual(['opened']);
    expect(await newsOf(share)).toEqual([{ news: 'application reviewed', note: null }]);
    const log = server.services.db.selectFrom('audit_log').select('after').where('entity_id', '=', share.id);
    const readers = await log.where('action', '=', 'application.open').execute();
    expect(readers.map(({ after }) => after?.['email']).toSorted()).toEqual(
      [employer.email, colleague.email].toSorted(),
    );
  });

  test('reads no applicant whose consent has ended', async () => {
    const share = await send('opened');
    const ended = { person: null, ended_at: server.services.clock.now(), ended_by: 'applicant' as const };
    await server.services.db
      .updateTable('application_shares')
      .set(ended)
      .where('application_id', '=', share.id)
      .execute();
    expect([(await read(share)).status, (await step(share, { text: 'x' })).status]).toEqual([404, 404]);
  });

  test('asks a question, which is told word for word with the address for the answer', async () => {
    const share = await send('opened');
    expect((await step(share, { text: ' ' })).body).toMatchObject({ error: { issues: [{ path: 'text' }] } });
    const text = '*いつ*から\n\n働けますか。';
    const { body } = await step(share, { text });
    expect(body).toMatchObject({ stage: 'asked', events: [{ kind: 'asked', text, contact_name: 'Sato Hana' }] });
    server.services.clock.advance(1);
    await step(share, { text: 'もう一つ' });
    // Both, also within the time in which a decision can be undone.
    expect(await newsOf(share)).toEqual([
      { news: 'company asked', note: 'もう一つ', contact: employer.email },
      { news: 'company asked', note: text, contact: employer.email },
    ]);
  });

  test('makes an offer', async () => {
    const share = await send('asked');
    expect((await step(share, { step: 'offer', text: 'ぜひ' })).body).toMatchObject({ stage: 'offered' });
    expect(await stateOf(share.id)).toEqual(['offered', 'accepted']);
    expect(await newsOf(share)).toEqual([{ news: 'application accepted', note: 'ぜひ' }]);
    expect((await step(share, { step: 'refuse', reason: 'pay' })).body).toMatchObject({
      error: { code: 'already_decided' },
    });
  });

  test('changes nothing that a colleague has changed meanwhile', async () => {
    const share = await send('opened');
    const { stage_at } = await shareOf(share.id);
    await step(share, { text: 'x' });
    const late = await step(share, { stage_at, text: 'x' });
    expect(late.body).toMatchObject({ error: { code: 'changed_meanwhile' } });
  });

  test('downloads the papers, which nobody stores', async () => {
    const share = await send();
    const download = async (as = employer) =>
      await server.fetch(addressOf(downloadApplicantPapers.path, { params: { id: share.id } }), {
        headers: { authorization: `Bearer ${as.token}` },
      });
    expect((await download()).status).toBe(404);
    const { id: resume_file_id } = await buildUpload(server.services, { owner: share.applicant, kind: 'resume' });
    const attached_at = server.services.clock.now();
    await server.services.db.updateTable('files').set({ attached_at }).where('id', '=', resume_file_id).execute();
    await server.services.db.updateTable('applications').set({ resume_file_id }).where('id', '=', share.id).execute();
    expect((await read(share)).body.papers).toBe('pdf');
    const { status, headers } = await download();
    expect((await download(await buildEmployer(server.services))).status).toBe(404);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    // Applicants may also send Word documents.
    const contentType = fileTypes.docx.contentType;
    const word = { name: 'CV.docx', content_type: contentType };
    await server.services.db.updateTable('files').set(word).where('id', '=', resume_file_id).execute();
    expect((await read(share)).body.papers).toBe('docx');
    const { headers: ofWord } = await download();
    expect([ofWord.get('content-type'), ofWord.get('content-disposition')]).toEqual([
      contentType,
      expect.stringContaining('CV.docx') as string,
    ]);
  });
});

/** All pairs of the company's steps from the same stage, including a step with itself. */
const pairs = stageLifecycle.statuses.flatMap((from) => {
  const open = companySteps.filter((name) => stageLifecycle.can(from, name));
  return open.flatMap((one) => open.map((other) => [one, other, from] as const));
});

test.each(pairs)('two colleagues take one step at once: %s against %s from %s', async (one, other, from) => {
  const share = await send(from);
  const colleague = await buildEmployer(server.services, { companyId: employer.companyId });
  const { stage_at } = await shareOf(share.id);
  const more = { stage_at, text: 'x', reason: 'other' } as const;
  const answers = await Promise.all([
    step(share, { step: one, ...more }),
    step(share, { step: other, ...more }, colleague),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const log = server.services.db.selectFrom('audit_log').select('id').where('entity_id', '=', share.id);
  const steps = companySteps.map((name) => `application.${name}`);
  expect(await log.where('action', 'in', steps).execute()).toHaveLength(1);
});

describe('the desk decides on behalf of a company', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await buildAdmin(server.services);
  });
  const decide = ({ id }: Share, to: 'accepted' | 'rejected' | 'pending', from: string, reason?: string) =>
    server.call(changeApplications, admin, { body: { changes: [{ id, from: from as 'pending', to }], reason } });

  test.each([
    ['accepted', 'offered', null],
    ['rejected', 'refused', 'other'],
  ] as const)('with a note only, %s', async (to, stage, reason) => {
    const share = await send('asked');
    expect((await decide(share, to, 'pending')).body).toMatchObject({ error: { issues: [{ path: 'reason' }] } });
    expect(await stateOf(share.id)).toEqual(['asked', 'pending']);
    expect((await decide(share, to, 'pending', 'By telephone')).status).toBe(200);
    expect(await shareOf(share.id)).toMatchObject({ stage, status: to, refusal_reason: reason });
    const { body } = await read(share);
    expect(body.events).toMatchObject([{ kind: 'decided', text: 'By telephone', contact_name: null }]);
  });

  test('and takes it back with its event', async () => {
    const share = await send();
    await decide(share, 'rejected', 'pending', 'By telephone');
    expect((await decide(share, 'pending', 'rejected')).status).toBe(200);
    expect([await eventsOf(share.id), await stateOf(share.id)]).toEqual([[], ['sent', 'pending']]);
  });

  test('or the company does, when both happen at once', async () => {
    const share = await send('opened');
    const answers = await Promise.all([step(share, { step: 'offer' }), decide(share, 'rejected', 'pending', 'x')]);
    const [stage, status] = await stateOf(share.id);
    expect([
      ['offered', 'accepted'],
      ['refused', 'rejected'],
    ]).toContainEqual([stage, status]);
    expect(answers.map((answer) => answer.status)).toEqual([stage === 'offered' ? 200 : 409, 200]);
    expect(await eventsOf(share.id)).toHaveLength(1);
  });
});
