import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildCourse } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const read = async (address: string, accepted: string) => {
  const answer = await server.fetch(address, { headers: { 'accept-encoding': accepted } });
  return {
    encoding: answer.headers.get('content-encoding'),
    vary: answer.headers.get('vary'),
    text: await answer.text(),
  };
};

test('compresses a long list for clients that accept it, and sends a short response uncompressed', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) await buildCourse(server.services, { title: `Course ${number}`, number });
  const plain = await read('/api/courses', 'identity');
  expect([plain.encoding, plain.text.length > 1024]).toEqual([null, true]);
  for (const encoding of ['br', 'gzip']) {
    const packed = await read('/api/courses', encoding);
    expect(packed).toMatchObject({ encoding, text: plain.text });
    expect(packed.vary).toContain('accept-encoding');
  }
  expect((await read('/api/nowhere', 'br')).encoding).toBeNull();
});

test('never decompresses a request body', async () => {
  const answer = await server.fetch('/api/newsletter', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify({ email: 'tuya@example.com' })),
  });
  expect([answer.status, (await answer.json()) as object]).toMatchObject([400, { error: { code: 'bad_json' } }]);
});
