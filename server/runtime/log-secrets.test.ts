import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { applyForJob } from '#domain/applications/contract.ts';
import { updateMyProfile } from '#domain/profiles/contract.ts';
import { requestVerification } from '#domain/verification/contract.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { authClient, proofIn } from '#server/auth/testing/auth-client.ts';
import { buildJob } from '#server/testing/build.ts';
import { profileForm } from '#server/testing/access/learner-rows.ts';
import { exchange } from '#server/testing/fuzz/exchange.ts';
import { useServer } from '#server/testing/server.ts';
import { useMailServer } from '#server/testing/outside/smtp.ts';
import { pdf, sendUpload } from '#server/testing/upload.ts';
import { eventually } from '#server/testing/waits.ts';
import { openLog } from './log.ts';

const lines: string[] = [];
const log = openLog(
  { LOG_LEVEL: 'trace' },
  new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  }),
);
const mails = useMailServer();
const settings = { SMTP_URL: mails.url, AUTH_MAIL_INTERVAL_S: '0', LOG_LEVEL: 'trace' };
const server = useServer({ ...settings, SLOW_QUERY_MS: '0' }, { log });
const { ask, signUp, signIn, refresh, follow } = authClient(server);

const email = 'saraa.dorj@example.com';
const facts = {
  password: 'correct-horse-7',
  phone: '+976 9911 2233',
  birth: '1994-03-17',
  coverLetter: 'Please accept my application',
};
const fileName = 'saraa-dorj-resume.pdf';

/** Uses everything in which a user sends or gets secrets; returns the values that no line may contain. */
async function liveThrough(): Promise<string[]> {
  const { password, phone, birth, coverLetter } = facts;
  await signUp(email, { password, data: { full_name: 'Сараа Дорж' } });
  const { link, code } = proofIn({ to: email, subject: '', html: '', text: await mailNumber(1) });
  const { fragment } = await follow(link);
  await signIn(email, 'a-wrong-password');
  const { body: session } = await signIn(email, password);
  const { body: renewed } = await refresh(session.refresh_token);
  await ask('POST', '/recover', { body: { email } });
  const recovery = proofIn({ to: email, subject: '', html: '', text: await mailNumber(2) });
  mails.rejectsRecipients = true;
  await ask('POST', '/otp', { body: { email } });
  const caller = { token: renewed.access_token };
  const profile = { ...profileForm, full_name: 'Сараа Дорж', email, phone_number: phone, date_of_birth: birth };
  expect((await server.call(updateMyProfile, caller, { body: profile })).status).toBe(200);
  const { body: file } = await sendUpload(server, caller, { kind: 'resume', name: fileName, bytes: pdf });
  const body = { cover_letter: coverLetter, resume_file_id: file.id, facebook_link: 'https://example.com/s' };
  const job = await buildJob(server.services);
  // A failure during the work: a missing table.
  await sql`alter table applications rename to hidden`.execute(server.services.db);
  const failed = await server.call(applyForJob, caller, { params: job, body: { ...body, payment_confirmed: true } });
  expect(failed.status).toBe(500);
  await sql`alter table verification_requests rename to hidden_requests`.execute(server.services.db);
  const reference = { payment_reference: `paid by ${email}` };
  expect((await server.call(requestVerification, caller, { body: reference })).status).toBe(500);
  await sendBroken(caller.token, password);
  const secret = [link, recovery.link].map((address) => new URL(address).searchParams.get('token') ?? '');
  const sessions = [session, renewed].flatMap((one) => [one.access_token, one.refresh_token]);
  return [...secret, ...sessions, code, recovery.code, fragment['access_token'] ?? '', fragment['refresh_token'] ?? ''];
}

/** An invalid request with a token and a password. */
async function sendBroken(token: string, password: string) {
  const head = `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`;
  for (const rest of [`Bad Header: ${password}\r\n\r\n`, `Content-Length: 9\r\nContent-Length: 8\r\n\r\n${password}`])
    await exchange(new URL(server.url), Buffer.from(head + rest), 5000);
  await server.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${email}","password":"${password}"`,
  });
}

const mailNumber = async (count: number) =>
  await eventually(() => {
    expect(mails.received.length).toBeGreaterThanOrEqual(count);
    return mails.received[count - 1]?.bodies[0] ?? '';
  });

test('no line contains a secret that a user sent or got, with any error, at the trace level', async () => {
  const given = await liveThrough();
  await eventually(() => expect(lines.join('')).toContain('a job failed'));
  const written = lines.join('');
  // The log does contain the errors and the statements.
  expect(written).toContain('"msg":"request failed"');
  expect(written).toContain('no such mailbox');
  expect(written).toMatch(/insert into \\"profiles\\"|insert into \\"auth\\"/);
  const secrets = [...given, email, 'saraa.dorj', 'Сараа Дорж', fileName, ...Object.values(facts), 'a-wrong-password'];
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});

test('removes addresses and tokens from messages', () => {
  const token = `eyJ${randomBytes(9).toString('base64url')}.${randomBytes(9).toString('base64url')}.x`;
  log.info({ note: `to <${email}>` }, `seen ${token} of "Ж.Болд@example.com"`);
  const line = lines.at(-1) ?? '';
  expect(JSON.parse(line)).toMatchObject({ note: 'to <[address]>', msg: 'seen [token] of "[address]"' });
  for (const character of ['\n', '\\', '"', '\u0001']) {
    log.info(`x${character}${email}`);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      msg: expect.stringMatching(/^x[^]*\[address\]$/) as string,
    });
  }
});

test.each([
  'Credential=AKIASECRET/20260101/ap-northeast-1/s3/aws4_request, SignedHeaders=host;x-amz-date, Signature=5ec4e7',
  'http://s3/b/k?X-Amz-Credential=AKIASECRET%2F20260101&X-Amz-Signature=5ec4e7&X-Amz-Security-Token=FwoG5ec4e7',
  '<AWSAccessKeyId>AKIASECRET</AWSAccessKeyId><SignatureProvided>5ec4e7</SignatureProvided>',
])('removes the signature of a request to S3: %s', (text) => {
  const headers = { authorization: text, 'x-amz-security-token': 'FwoG5ec4e7' };
  const answered = { Code: 'SignatureDoesNotMatch', AWSAccessKeyId: 'AKIASECRET', SignatureProvided: '5ec4e7' };
  log.error({ err: Object.assign(new Error(text), answered, { headers }) }, 'a scheduled backup failed');
  const line = lines.at(-1) ?? '';
  expect(line).not.toMatch(/AKIASECRET|5ec4e7/);
  expect(JSON.parse(line)).toMatchObject({ err: { Code: 'SignatureDoesNotMatch', AWSAccessKeyId: '[secret]' } });
  expect(JSON.parse(line)).toMatchObject({ err: { stack: expect.stringContaining('log-secrets.test.ts') as string } });
});
