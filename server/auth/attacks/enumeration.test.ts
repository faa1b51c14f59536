import { describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { allMails, authClient, proofIn, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';

const mailDir = useMailDir();
const server = useServer({ MAIL_DIR: mailDir, RATE_LIMITS: 'on', AUTH_RATE_SCALE: '1000' });
const { ask, signUp, follow } = authClient(server);

let counter = 0;
/** Addresses of equal length, so that responses do not differ in length. */
const newEmail = () => `person-${String((counter += 1)).padStart(4, '0')}@example.com`;

async function confirmed(): Promise<string> {
  const email = newEmail();
  await signUp(email);
  await follow(proofIn((await waitForMails(mailDir, email)).at(-1)).link);
  return email;
}
async function unconfirmed(): Promise<string> {
  const email = newEmail();
  await signUp(email);
  server.services.clock.advance(61);
  return email;
}
async function banned(): Promise<string> {
  const email = await confirmed();
  const until = { banned_until: '2999-01-01T00:00:00.000Z' };
  await server.services.db.updateTable('auth.users').set(until).where('email', '=', email).execute();
  return email;
}
async function withoutPassword(): Promise<string> {
  const email = await confirmed();
  await server.services.db.updateTable('auth.users').set({ password_hash: null }).where('email', '=', email).execute();
  return email;
}
const kinds = { confirmed, unconfirmed, banned, withoutPassword };

/** Headers that differ between any two responses. */
const changing = ['date', 'x-request-id'];
/** The parts of a response that could reveal an account: status, headers in order, and body. */
async function responseOf(method: string, address: string, body: object): Promise<string> {
  const { status, headers, body: answer } = await ask(method, address, { body });
  return JSON.stringify([status, [...headers].filter(([name]) => !changing.includes(name)), answer]);
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'compared with an unknown address, one that is %s',
  (kind) => {
    test.each<[string, string, (email: string) => object]>([
      ['a sign-in', '/token?grant_type=password', (email) => ({ email, password: 'wrong-1' })],
      ['a sign-in without a password', '/token?grant_type=password', (email) => ({ email, password: '' })],
      ['a recovery', '/recover', (email) => ({ email })],
      ['sending again', '/resend', (email) => ({ email, type: 'signup' })],
      ['sending a change of address again', '/resend', (email) => ({ email, type: 'email_change' })],
      ['a sign-in link', '/otp', (email) => ({ email })],
      ['the older sign-in link', '/magiclink', (email) => ({ email, create_user: true })],
      ['a code', '/verify', (email) => ({ email, type: 'email', token: '000000' })],
      ['a code of recovery', '/verify', (email) => ({ email, type: 'recovery', token: '000000' })],
      ['a code for a telephone', '/verify', (email) => ({ email, type: 'sms', token: '000000' })],
    ])('gets the same response to %s, twice in a row', async (_, address, bodyOf) => {
      const known = await kinds[kind]();
      const unknown = newEmail();
      const answers = [];
      for (const email of [known, unknown, known, unknown])
        answers.push(await responseOf('POST', address, bodyOf(email)));
      expect(new Set(answers).size).toBe(1);
    });
  },
);

test('signing up with a confirmed address gets the same members as with a new one', async () => {
  const known = await confirmed();
  const shapes = [];
  for (const email of [known, newEmail()]) {
    const { status, headers, body } = await signUp(email, { data: { full_name: 'X' } });
    const names = [...headers.keys()].filter((name) => name !== 'content-length');
    shapes.push(JSON.stringify([status, names.toSorted(), Object.keys(body).toSorted()]));
    expect(new Date(body.created_at).getTime()).toBeCloseTo(Date.parse(server.services.clock.now()), -4);
    expect([body.email_confirmed_at, body.last_sign_in_at, body.confirmed_at]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
  expect(new Set(shapes).size).toBe(1);
  const ids = new Set([(await signUp(known)).body.id, (await signUp(known)).body.id]);
  expect(ids.size).toBe(2);
});

test('a change of address is mailed again only after the interval, with the same response', async () => {
  const [old, wanted] = [await confirmed(), newEmail()];
  const token = (await ask('POST', '/token?grant_type=password', { body: { email: old, password: 'secret-1' } })).body
    .access_token;
  await ask('PUT', '/user', { token, body: { email: wanted } });
  await waitForMails(mailDir, wanted);
  const resend = async () => await responseOf('POST', '/resend', { type: 'email_change', email: old });
  const soon = await resend();
  await unconfirmed();
  await waitForMails(mailDir, wanted, 1);
  expect(await resend()).toBe(soon);
  await waitForMails(mailDir, wanted, 2);
});

test('requests for unknown addresses send no mail', async () => {
  const mailed = new Set((await allMails(mailDir)).map(({ to }) => to));
  const strangers = [newEmail(), newEmail()];
  for (const email of strangers) {
    await ask('POST', '/recover', { body: { email } });
    await ask('POST', '/resend', { body: { email, type: 'signup' } });
  }
  await unconfirmed();
  expect(strangers.some((email) => mailed.has(email))).toBe(false);
  expect((await allMails(mailDir)).some(({ to }) => strangers.includes(to))).toBe(false);
});
