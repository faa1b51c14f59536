import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { useMailServer } from '#server/testing/outside/smtp.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { eventually } from '#server/testing/waits.ts';

const mails = useMailServer();
const server = useServer({ SMTP_URL: mails.url, MAIL_FROM: 'Zamnal <mail@example.com>' });

test('with a mail server, sign-up sends the confirmation mail there', async () => {
  const { status, body } = await authClient(server).signUp('smtp@example.com', { data: { language: 'en' } });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('access_token');
  await eventually(() => expect(mails.received).toHaveLength(1));
  const [mail] = mails.received;
  expect(mail?.to).toEqual(['smtp@example.com']);
  expect(mail?.subject).toBe('Confirm your email address');
  expect(mail?.raw).toMatch(/^From: Zamnal <mail@example\.com>\r$/m);
  expect(mail?.raw).toContain('multipart/alternative');
});
