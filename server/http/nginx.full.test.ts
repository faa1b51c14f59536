import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { connect } from 'node:http2';
import { type RequestOptions, request as httpsRequest } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { uploadFile } from '#domain/files/contract.ts';
import { uploads } from '#domain/files/rules.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { enroll } from '#domain/enrollments/contract.ts';
import { listenToEvents } from '#domain/notifications/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCourse, buildLearner } from '#server/testing/build.ts';
import { pdf } from '#server/testing/upload.ts';
import { useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';

const host = 'school.example.com';
const server = useServer({ TRUST_PROXY: '127.0.0.1' });
let dir = '';
let [plainPort, tlsPort] = [0, 0];
let stop = async () => {};

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-nginx-'));
  // The processes of nginx run as another user.
  await chmod(dir, 0o755);
  [plainPort, tlsPort] = [await freePort(), await freePort()];
  const [certificate, key] = [path.join(dir, 'certificate.pem'), path.join(dir, 'key.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${host}`];
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = (await readFile('deploy/nginx.conf', 'utf8'))
    .replaceAll(/listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
    .replace('127.0.0.1:3000', new URL(server.url).host)
    .replace(`/etc/letsencrypt/live/${host}/fullchain.pem`, certificate)
    .replace(`/etc/letsencrypt/live/${host}/privkey.pem`, key);
  const file = path.join(dir, 'nginx.conf');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  await writeFile(
    file,
    `daemon off; pid ${dir}/pid; error_log stderr; events {} http { access_log off; ${folders.join(' ')}\n${site}\n}`,
  );
  const child = spawn('nginx', ['-e', 'stderr', '-p', dir, '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const answers = async () => expect((await ask('/healthz')).status).toBe(200);
  await eventually(answers);
});
afterAll(async () => {
  await stop();
  await rm(dir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** The client's address: another one than the proxy's, which the server also sees. */
const localAddress = '127.0.0.2';

function open(address: string, options: RequestOptions = {}) {
  const { headers, ...rest } = options;
  const to = { host: '127.0.0.1', port: tlsPort, servername: host, rejectUnauthorized: false, localAddress };
  return httpsRequest({ ...to, path: address, headers: { host, ...headers }, ...rest });
}

async function ask(address: string, options: RequestOptions & { body?: string | Buffer } = {}) {
  const { body, ...rest } = options;
  const sent = open(address, rest).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, text: await text(answer) };
}

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

test('nginx redirects http, and serves the product over HTTP/2', async () => {
  const sent = httpRequest({ host: '127.0.0.1', port: plainPort, path: '/courses?a=b', headers: { host } }).end();
  const [redirect] = (await once(sent, 'response')) as [IncomingMessage];
  expect([redirect.statusCode, redirect.headers.location]).toEqual([301, `https://${host}/courses?a=b`]);
  const session = connect(`https://127.0.0.1:${tlsPort}`, { rejectUnauthorized: false, servername: host });
  const stream = session.request({ ':path': '/healthz', ':authority': host });
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
  expect(headers[':status']).toBe(200);
  session.destroy();
});

test("nginx passes the client's address, and not one that the client claims", async () => {
  const body = JSON.stringify({ email: 'proxied@example.com', password: 'secret-1' });
  const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' };
  const headers = { 'content-type': 'application/json', ...forged };
  expect((await ask('/auth/v1/signup', { method: 'POST', headers, body })).status).toBe(200);
  const session = await server.services.db.selectFrom('auth.sessions').select('ip').executeTakeFirstOrThrow();
  expect(session.ip).toBe(localAddress);
});

test('nginx passes uploads of the largest size for learners', async () => {
  const learner = await buildLearner(server.services);
  const body = Buffer.concat([pdf, Buffer.alloc(uploads.resume.maxBytes - pdf.length, '\n')]);
  const address = addressOf(uploadFile.path, { query: { kind: 'resume', name: 'a.pdf' } });
  const answer = await ask(address, { method: uploadFile.method, headers: bearer(learner), body });
  expect(answer.status).toBe(200);
});

test('nginx passes events as they happen', async () => {
  const learner = await buildLearner(server.services);
  const sent = open(listenToEvents.path, { headers: bearer(learner) }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: string[] = [];
  answer.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  await expect.poll(() => chunks.join('')).toBe(':\n\n');
  await server.call(enroll, learner, { params: { id: (await buildCourse(server.services)).id } });
  await expect.poll(() => chunks.join('')).toContain('data: ');
  sent.destroy();
});
