import { namedOperations } from '#server/http/openapi/operations.ts';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { schemaText } from './api-reference.ts';

const server = useServer({ BRAND_NAME: 'A <b>"school"</b>' });

test.each([
  ['/api', {}, 'mn', 'API лавлах'],
  ['/api', { cookie: 'lang=ja' }, 'ja', 'APIリファレンス'],
  ['/api?lang=en', { cookie: 'lang=ja' }, 'en', 'API reference'],
  ['/api?lang=xx', {}, 'mn', 'API лавлах'],
])('%s with %j is in %s', async (address, headers: Record<string, string>, language, title) => {
  const answer = await server.fetch(address, { headers });
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(`<h1>${title}</h1>`);
});

test('shows every operation, and needs neither scripts nor styles in the markup', async () => {
  const answer = await server.fetch('/api');
  const html = await answer.text();
  const shown = Array.from(html.matchAll(/<details id="(\w+)"/g), ([, name]) => name ?? '');
  expect(shown.toSorted()).toEqual(namedOperations.map(([name]) => name).toSorted());
  expect(html).not.toMatch(/<script|<style|style=|<b>/);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
  const style = await server.fetch('/api/reference.css');
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
});

test('a schema is shown as a type', () => {
  const id = { type: 'string', format: 'uuid' };
  expect(schemaText({ type: 'object', properties: { id, tags: { type: 'array', items: id } }, required: ['id'] })).toBe(
    '{\n  id: string (uuid)\n  tags?: Array<string (uuid)>\n}',
  );
  expect(schemaText({ anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] })).toBe('"a" | "b" | null');
  expect(schemaText({ type: ['string', 'null'], maxLength: 9 })).toBe('string (≤ 9) | null');
  expect(schemaText({ type: 'object', additionalProperties: { type: 'integer' } })).toBe('{\n  [name]: integer\n}');
  expect(schemaText({ $ref: '#/components/schemas/DataError' })).toBe('DataError');
});
