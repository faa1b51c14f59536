import { beforeEach, describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { emailLink } from './access.ts';

const server = useServer();

beforeEach(async () => {
  await server.services.db.deleteFrom('newsletter_subscribers').execute();
});

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await server.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: answer.status, location: answer.headers.get('location'), cookie: answer.headers.get('set-cookie') };
}

const subscribers = async () =>
  await server.services.db.selectFrom('newsletter_subscribers').select(['id', 'email', 'confirmed_at']).execute();

describe('the forms of the newsletter without scripts', () => {
  test('subscribe an address, which the links in mails confirm and unsubscribe', async () => {
    const sent = await post('/newsletter', { email: ' Saraa@example.com ', language: 'ja' });
    expect(sent).toMatchObject({ status: 303, location: '/newsletter?result=requested' });
    const [subscriber] = await subscribers();
    expect(subscriber).toMatchObject({ email: 'Saraa@example.com', confirmed_at: null });
    const pathOf = (purpose: 'confirm' | 'unsubscribe') => {
      const { pathname, search } = new URL(emailLink(server.services, { id: subscriber?.id ?? '', purpose }));
      return pathname + search;
    };
    expect((await post(pathOf('confirm'), {})).location).toBe('/newsletter?result=confirmed');
    expect((await subscribers())[0]?.confirmed_at).not.toBeNull();
    expect((await post(pathOf('unsubscribe'), {})).location).toBe('/newsletter?result=unsubscribed');
    expect(await subscribers()).toEqual([]);
  });

  test('report a wrong address and a wrong link on the page', async () => {
    for (const fields of [
      { email: 'reader', language: 'mn' },
      { email: 'a@example.com', language: 'xx' },
    ])
      expect((await post('/newsletter', fields)).location).toBe('/newsletter?result=invalid_email');
    expect((await post('/newsletter?do=confirm&token=none', {})).location).toBe('/newsletter?result=expired_link');
    expect(await subscribers()).toEqual([]);
  });

  test('are refused when another site sends them', async () => {
    const sent = await post(
      '/newsletter',
      { email: 'a@example.com', language: 'mn' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(sent.status).toBe(403);
    expect(await subscribers()).toEqual([]);
  });
});

describe('the language form', () => {
  test('sets the cookie and returns to the page', async () => {
    const { status, location, cookie } = await post('/language', { language: 'ja', next: '/jobs?location=remote' });
    expect([status, location]).toEqual([303, '/jobs?location=remote']);
    expect(cookie).toMatch(/^lang=ja; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  });

  test.each([
    { language: 'xx', next: '/' },
    { language: 'ja', next: 'https://example.com/' },
    { language: 'ja', next: '//example.com' },
    { language: 'ja' },
  ])('refuses %o', async (fields) => {
    expect(await post('/language', fields as Record<string, string>)).toMatchObject({ status: 400, cookie: null });
  });
});
