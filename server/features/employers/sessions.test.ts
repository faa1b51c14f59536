import { addContact, listContacts, removeContact, sendContactLink } from '#domain/employers/admin-contract.ts';
import {
  endEmployerSession,
  getEmployer,
  inviteColleague,
  openEmployerSession,
  renewEmployerLink,
} from '#domain/employers/contract.ts';
import { employerSessionDays, linkDays } from '#domain/employers/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner, type Person } from '#server/testing/build.ts';
import { buildEmployer, buildEmployerSession } from '#server/testing/people/employer.ts';
import { useServer } from '#server/testing/server.ts';
import { deleteOldSessions } from './service.ts';

const server = useServer();
const day = 86_400;

let admin: Person;
// The clock moves by weeks.
beforeEach(async () => {
  admin = await buildAdmin(server.services);
});

const open = (token: string) => server.call(openEmployerSession, null, { body: { token } });

/** The token in the newest mail to an address. */
async function mailedTo(email: string): Promise<string> {
  const mail = await server.services.db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /#token=(\S+)/.exec(mail.body_text)?.[1] ?? '';
}

describe('a mailed link', () => {
  test('opens sessions of its company, and confirms the address the first time', async () => {
    const { companyId } = await buildEmployer(server.services);
    const form = { name: 'Mori Aoi', email: 'Mori@Other.Example.com', language: 'ja' as const };
    const added = await server.call(addContact, admin, { params: { id: companyId }, body: form });
    expect(added.body).toMatchObject({ email: 'mori@other.example.com', confirmed_at: null, open_sessions: 0 });
    const token = await mailedTo('mori@other.example.com');
    const { body } = await open(token);
    const again = await open(token);
    expect(again.body.token).not.toBe(body.token);
    const page = await server.call(getEmployer, { token: body.token }, {});
    expect(page.body).toMatchObject({ company: { id: companyId }, contact: { id: added.body.id } });
    expect(page.body.sessions.map(({ is_current }) => is_current).toSorted()).toEqual([false, true]);
    const listed = await server.call(listContacts, admin, { params: { id: companyId } });
    expect(listed.body.rows.find(({ id }) => id === added.body.id)).toMatchObject({
      confirmed_at: expect.any(String) as string,
      open_sessions: 2,
    });
  });

  test('opens none after a newer one was made, and its holder can ask for a new one', async () => {
    const { link, email, contactId } = await buildEmployer(server.services);
    server.services.clock.advance(1);
    await server.call(sendContactLink, admin, { params: { id: contactId } });
    expect((await open(link)).body).toMatchObject({ error: { code: 'link_over' } });
    server.services.clock.advance(1);
    const renewed = await server.call(renewEmployerLink, null, { body: { token: link } });
    expect(renewed.status).toBe(200);
    expect((await open(await mailedTo(email))).status).toBe(200);
  });

  test('tells the contact of each opening but the first, with device and time', async () => {
    const { companyId } = await buildEmployer(server.services);
    const form = { name: 'Mori Aoi', email: `${crypto.randomUUID()}@example.com`, language: 'en' as const };
    await server.call(addContact, admin, { params: { id: companyId }, body: form });
    const token = await mailedTo(form.email);
    const told = async () => {
      const mails = server.services.db.selectFrom('outbox_mails').select(['subject', 'body_text']);
      const opened = mails.where('recipient', '=', form.email).where('subject', 'like', '%was opened%');
      return await opened.execute();
    };
    await open(token);
    expect(await told()).toEqual([]);
    server.services.clock.advance(1);
    await open(token);
    expect(await told()).toMatchObject([
      { body_text: expect.stringMatching(/Device: .+\n\nTime: .+ \(Ulaanbaatar\)/) },
    ]);
  });

  test(`opens none after ${linkDays} days`, async () => {
    const { link } = await buildEmployer(server.services);
    server.services.clock.advance(linkDays * day - 60);
    expect((await open(link)).status).toBe(200);
    server.services.clock.advance(61);
    expect((await open(link)).body).toMatchObject({ error: { code: 'link_over' } });
  });

  test.each([
    ['an altered one', (link: string) => `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`],
    ['one of another contact', (link: string) => link.replace(/^[^.]+/, crypto.randomUUID())],
    ['a text', () => 'x'],
    ['an empty one', () => ''],
  ])('opens none if it is %s', async (_, alter) => {
    const { link } = await buildEmployer(server.services);
    expect((await open(alter(link))).body).toMatchObject({ error: { code: 'link_over' } });
  });
});

describe('a session', () => {
  test(`ends after ${employerSessionDays} days, and is deleted`, async () => {
    const { link, contactId } = await buildEmployer(server.services);
    const { body } = await open(link);
    server.services.clock.advance(employerSessionDays * day - 60);
    expect((await server.call(getEmployer, body, {})).status).toBe(200);
    server.services.clock.advance(61);
    expect((await server.call(getEmployer, body, {})).body).toMatchObject({ error: { code: 'not_signed_in' } });
    await deleteOldSessions(server.services.db, server.services.clock.now());
    const left = server.services.db.selectFrom('employer_sessions').select('id').where('contact_id', '=', contactId);
    expect(await left.execute()).toEqual([]);
  });

  test('ends when the contact ends it, and no other session does', async () => {
    const employer = await buildEmployer(server.services);
    const other = await buildEmployerSession(server.services, employer.contactId);
    const stranger = await buildEmployer(server.services);
    const end = (as: { token: string }) => server.call(endEmployerSession, as, { params: { id: other.id } });
    expect((await end(stranger)).body).toMatchObject({ error: { code: 'not_found' } });
    expect((await server.call(getEmployer, other, {})).status).toBe(200);
    expect((await end(employer)).status).toBe(200);
    expect((await server.call(getEmployer, other, {})).body).toMatchObject({ error: { code: 'not_signed_in' } });
    expect((await server.call(getEmployer, employer, {})).status).toBe(200);
  });

  test('ends with its contact, and so do its links', async () => {
    const employer = await buildEmployer(server.services);
    await server.call(removeContact, admin, { params: { id: employer.contactId } });
    expect((await server.call(getEmployer, employer, {})).body).toMatchObject({ error: { code: 'not_signed_in' } });
    expect((await open(employer.link)).body).toMatchObject({ error: { code: 'link_over' } });
    const renewed = await server.call(renewEmployerLink, null, { body: { token: employer.link } });
    expect(renewed.body).toMatchObject({ error: { code: 'link_over' } });
  });

  test('is no session of a user, and the other way round', async () => {
    const [employer, learner] = [await buildEmployer(server.services), await buildLearner(server.services)];
    expect((await server.call(getEmployer, learner, {})).body).toMatchObject({ error: { code: 'not_allowed' } });
    const refused = await server.call(listContacts, employer, { params: { id: employer.companyId } });
    expect(refused.body).toMatchObject({ error: { code: 'not_signed_in' } });
  });

  test('is recorded each time that a link opens one', async () => {
    const { link, contactId } = await buildEmployer(server.services);
    await open(link);
    await open(link);
    const entries = server.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', contactId)
      .where('action', '=', 'contact.open');
    expect(await entries.execute()).toHaveLength(2);
  });
});

describe('a colleague', () => {
  const invite = (as: { token: string }, email: string) =>
    server.call(inviteColleague, as, { body: { name: 'Ito Yui', email, language: 'ja' } });

  test('with an address of the same domain gets a link to the same company', async () => {
    const employer = await buildEmployer(server.services);
    await invite(employer, 'ito@company.example.com');
    const { body } = await open(await mailedTo('ito@company.example.com'));
    const page = await server.call(getEmployer, body, {});
    expect(page.body.company.id).toBe(employer.companyId);
    expect(page.body.colleagues.map(({ id }) => id)).toEqual([employer.contactId]);
  });

  test.each([
    ['sato@company.example.com', 'ito@company.example.org'],
    ['sato@company.example.com', 'ito@sub.company.example.com'],
    // Everybody may have such an address.
    ['sato@gmail.com', 'ito@gmail.com'],
  ])('of %s is not invited at %s', async (own, other) => {
    const employer = await buildEmployer(server.services, { email: own });
    expect((await invite(employer, other)).body).toMatchObject({ error: { code: 'other_domain' } });
  });

  test('is invited once, also by two requests at once', async () => {
    const employer = await buildEmployer(server.services);
    const answers = await Promise.all([1, 2].map(() => invite(employer, 'twice@company.example.com')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await invite(employer, 'TWICE@company.example.com')).body).toMatchObject({
      error: { code: 'already_invited' },
    });
  });
});
