import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { authClient } from './auth-client.ts';

const port = 20_000 + (process.pid % 20_000);
const received: { to: string[]; raw: string }[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, { envelope }, done) => {
    stream.on('end', done);
    void keep(
      stream,
      envelope.rcptTo.map(({ address }) => address),
    );
  },
});

async function keep(stream: Readable, to: string[]): Promise<void> {
  received.push({ to, raw: await text(stream) });
}

beforeAll(async () => {
  await new Promise<void>((listening) => smtp.listen(port, '127.0.0.1', listening));
});
afterAll(async () => {
  await new Promise<void>((closed) => smtp.close(closed));
});
const server = useServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Zamnal <mail@example.com>' });

test('with a mail server, sign-up waits for the confirmation that goes there', async () => {
  const { status, body } = await authClient(server).signUp('smtp@example.com', { data: { language: 'en' } });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('access_token');
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 5000 });
  expect(received[0]?.to).toEqual(['smtp@example.com']);
  expect(received[0]?.raw).toMatch(/^From: Zamnal <mail@example\.com>\r$/m);
  expect(received[0]?.raw).toMatch(/^Subject: Confirm your email address\r$/m);
  expect(received[0]?.raw).toContain('multipart/alternative');
});
