import { confirmSubscription, subscribe, unsubscribe } from '#domain/newsletter/contract.ts';
import { secondsBetweenConfirmations, unconfirmedSeconds } from '#domain/newsletter/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startBeside, useServer } from '#server/testing/server.ts';
import { runTasks } from '#server/testing/tasks.ts';
import { subscriptionsPerHour } from './routes.ts';
import { emailLink } from './access.ts';

const server = useServer();
const limited = { RATE_LIMITS: 'on' };

beforeEach(async () => {
  await server.services.db.deleteFrom('newsletter_subscribers').execute();
  await server.services.db.deleteFrom('outbox_mails').execute();
});

const subscribeTo = async (email: string) => await server.call(subscribe, null, { body: { email, language: 'mn' } });
const mails = async () =>
  await server.services.db.selectFrom('outbox_mails').select(['recipient', 'body_text']).execute();
const rows = async () => await server.services.db.selectFrom('newsletter_subscribers').selectAll().execute();

/** The token of the link in the last mail. */
async function tokenInMail(): Promise<string> {
  const text = (await mails()).at(-1)?.body_text ?? '';
  const [address = ''] = /https?:\/\/\S+\/newsletter\?\S+/.exec(text) ?? [];
  return new URL(address).searchParams.get('token') ?? '';
}

describe('the newsletter', () => {
  test('is confirmed and unsubscribed by links in mails, each valid for its purpose only', async () => {
    expect((await subscribeTo(' Saraa@example.com ')).body).toEqual({ asked: true });
    expect((await rows())[0]?.confirmed_at).toBeNull();
    const token = await tokenInMail();
    expect((await server.call(unsubscribe, null, { body: { token } })).body.error.code).toBe('not_found');
    expect((await server.call(confirmSubscription, null, { body: { token } })).body).toEqual({
      email: 'Saraa@example.com',
    });
    const [subscriber] = await rows();
    expect(subscriber?.confirmed_at).not.toBeNull();
    const link = emailLink(server.services, { id: subscriber?.id ?? '', purpose: 'unsubscribe' });
    const unsubscribing = { body: { token: new URL(link).searchParams.get('token') ?? '' } };
    expect((await server.call(unsubscribe, null, unsubscribing)).body).toEqual({ ended: true });
    expect((await server.call(unsubscribe, null, unsubscribing)).body).toEqual({ ended: true });
    expect(await rows()).toEqual([]);
    expect((await server.call(confirmSubscription, null, { body: { token } })).body.error.code).toBe('not_found');
  });

  test('limits confirmation mails per address, does not reveal subscribers, and ignores the case of addresses', async () => {
    for (const email of ['a@example.com', 'A@example.com'])
      expect((await subscribeTo(email)).body).toEqual({ asked: true });
    expect(await mails()).toHaveLength(1);
    server.services.clock.advance(secondsBetweenConfirmations);
    await subscribeTo('a@example.com');
    expect(await mails()).toHaveLength(2);
    await server.call(confirmSubscription, null, { body: { token: await tokenInMail() } });
    server.services.clock.advance(secondsBetweenConfirmations);
    expect((await subscribeTo('a@example.com')).body).toEqual({ asked: true });
    expect([await mails(), await rows()].map((list) => list.length)).toEqual([2, 1]);
  });

  test('an address that nobody confirms is deleted seven days after its last mail', async () => {
    const { clock } = server.services;
    await subscribeTo('confirmed@example.com');
    await server.call(confirmSubscription, null, { body: { token: await tokenInMail() } });
    await subscribeTo('asked-once@example.com');
    await subscribeTo('asked-twice@example.com');
    clock.advance(secondsBetweenConfirmations);
    await subscribeTo('asked-twice@example.com');
    clock.advance(unconfirmedSeconds - secondsBetweenConfirmations + 1);
    await runTasks(server.services);
    const addresses = async () => (await rows()).map(({ email }) => email).toSorted();
    await expect.poll(addresses).toEqual(['asked-twice@example.com', 'confirmed@example.com']);
    clock.advance(secondsBetweenConfirmations);
    await runTasks(server.services);
    await expect.poll(addresses).toEqual(['confirmed@example.com']);
  });

  test('limits subscriptions per hour and client, in all processes together', async () => {
    const [one, other] = await Promise.all([startBeside(server, limited), startBeside(server, limited)]);
    const statusOf = async (count: number) => {
      const body = { email: `often-${count}@example.com`, language: 'mn' as const };
      return (await (count % 2 ? one : other).server.call(subscribe, null, { body })).status;
    };
    const statuses = await Promise.all(
      Array.from({ length: 2 * subscriptionsPerHour }, async (_, count) => await statusOf(count)),
    );
    await Promise.all([one.stop(), other.stop()]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(subscriptionsPerHour);
    expect(statuses.filter((status) => status === 429)).toHaveLength(subscriptionsPerHour);
  });

  test('stores an address once when several requests send it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await subscribeTo('race@example.com')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([await mails(), await rows()].map((list) => list.length)).toEqual([1, 1]);
  });

  test('refuses invalid addresses and forged tokens', async () => {
    expect((await subscribeTo('no address')).body.error.code).toBe('bad_input');
    for (const token of ['x', 'x.y', `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.forged`])
      expect((await server.call(confirmSubscription, null, { body: { token } })).body.error.code).toBe('not_found');
  });
});
