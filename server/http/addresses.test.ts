import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { getPost } from '#domain/posts/contract.ts';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

/** Sends the address and the headers as they are. */
async function send(path: string, headers: readonly (readonly [string, string])[] = [['Host', 'localhost']]) {
  return await new Promise<{ status: number | undefined; type: string | undefined; body: string }>(
    (resolve, reject) => {
      const sent = request(server.url, { path, setHost: false, headers: headers.flat() }, (answer) => {
        text(answer).then(
          (body) => resolve({ status: answer.statusCode, type: answer.headers['content-type'], body }),
          reject,
        );
      });
      sent.on('error', reject).end();
    },
  );
}

test('an address that cannot be decoded is a short page with 400, and the error of the API below /api', async () => {
  const page = await send('/blog/%ff', [
    ['Host', 'localhost'],
    ['Cookie', 'lang=ja'],
  ]);
  expect([page.status, page.type]).toEqual([400, 'text/html; charset=utf-8']);
  expect(page.body).toContain('アドレスが正しくありません');
  const call = await send('/api/posts/%ff');
  expect([call.status, JSON.parse(call.body)]).toMatchObject([400, { error: { code: 'bad_input' } }]);
});

test('a name with a NUL character is an unknown name', async () => {
  const { status, body } = await server.call(getPost, null, { params: { slug: 'a\0' } });
  expect([status, body.error.code]).toEqual([404, 'not_found']);
});

test('a request with two Host headers is refused', async () => {
  expect((await send('/healthz')).status).toBe(200);
  const hosts = ['localhost', 'other.example.com'].map((host) => ['Host', host] as const);
  expect((await send('/healthz', hosts)).status).toBe(400);
});
