import { maxKnownDevices } from '#domain/auth/rules.ts';
import { defaultTimeZone, withOffset } from '#domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { authClient, useMailDir, waitForMails } from '#server/auth/testing/auth-client.ts';

const mailDir = useMailDir();
const server = useServer({ MAIL_DIR: mailDir, AUTH_AUTOCONFIRM: 'on' });
const { signUp } = authClient(server);

/** A browser that keeps cookies, like one of a school's lab. */
function openBrowser(cookies = new Map<string, string>(), firefox = 130) {
  const signIn = async (email: string, password = 'secret-1') => {
    const { clock } = server.services;
    clock.advance(1);
    const answer = await server.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/${firefox}.0`,
        cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({ email, password }),
    });
    const lines = answer.headers.getSetCookie();
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0;')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: answer.status, lines };
  };
  return { cookies, signIn };
}

const newAccounts = async (count: number, name: string) => {
  const emails = Array.from({ length: count }, (_, nth) => `${name}-${nth}@example.com`);
  for (const email of emails) await signUp(email);
  return emails;
};

const subjects = async (email: string, count: number) =>
  (await waitForMails(mailDir, email, count)).map(({ subject }) => subject);

const newDevice = 'Шинэ төхөөрөмжөөс нэвтэрлээ';

test('a browser remembers the ten accounts that were used last', async () => {
  const { cookies, signIn } = openBrowser();
  const [first = '', second = '', ...others] = await newAccounts(maxKnownDevices + 1, 'lab');
  for (const email of [first, second, ...others.slice(0, -1)]) await signIn(email);
  expect(cookies.size).toBe(maxKnownDevices);
  const [, nameOfSecond] = Array.from(cookies.keys());
  await signIn(first);
  await signIn(others.at(-1) ?? '');
  expect(cookies.size).toBe(maxKnownDevices);
  expect(cookies.has(nameOfSecond ?? '')).toBe(false);
});

test('a browser with many cookies of the former format loses twenty with each sign-in', async () => {
  const cookies = new Map(Array.from({ length: 100 }, (_, nth) => [`device-${nth}`, 'x'.repeat(22)]));
  const { signIn } = openBrowser(cookies);
  const [email = ''] = await newAccounts(1, 'crowded');
  const { status, lines } = await signIn(email);
  expect([status, lines.length, cookies.size]).toEqual([200, 21, 81]);
  for (let nth = 0; nth < 5; nth += 1) await signIn(email);
  expect(cookies.size).toBe(maxKnownDevices);
});

test('the owner is mailed once about each device that has not signed in before', async () => {
  const [email = ''] = await newAccounts(1, 'owner');
  const [own, other] = [openBrowser(), openBrowser(new Map(), 131)];
  // The sign-up opened a session, so this device is already another one.
  await own.signIn(email);
  await own.signIn(email);
  await other.signIn(email, 'wrong');
  await other.signIn(email);
  await other.signIn(email);
  expect(await subjects(email, 2)).toEqual([newDevice, newDevice]);
  const [mail] = await waitForMails(mailDir, email, 2);
  const clock = withOffset(server.services.clock.now(), defaultTimeZone).slice(11, 14);
  expect(mail?.text).toContain('Төхөөрөмж: Firefox, Windows');
  expect(mail?.text).toContain(`, ${clock}`);
  expect(mail?.text).toContain('Сүлжээний хаяг: 127.0.0.1');
});

test('a phone that keeps no cookies is reported once', async () => {
  const [email = ''] = await newAccounts(1, 'cookieless');
  for (let time = 0; time < 3; time += 1) expect((await openBrowser().signIn(email)).status).toBe(200);
  expect(await subjects(email, 1)).toEqual([newDevice]);
  const { db } = server.services;
  const mails = db
    .selectFrom('outbox_mails')
    .select('id')
    .where('recipient', '=', email)
    .where('subject', '=', newDevice);
  expect(await mails.execute()).toHaveLength(1);
});
