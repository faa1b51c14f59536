import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { getJob, listJobs } from '#domain/jobs/contract.ts';
import { apiQuery, connectApi, invalidate, keyOf, pagesQuery } from './query.ts';

function connect() {
  const client = new QueryClient();
  const api = vi.fn<(operation: unknown, input: { query?: { cursor?: string } }) => Promise<unknown>>(
    async (_, input) => await Promise.resolve({ rows: [], next: input.query?.cursor === undefined ? 'second' : null }),
  );
  connectApi(client, api as never);
  return { client, api };
}

test('a query calls its operation, and is found below the key of the operation', async () => {
  const { client, api } = connect();
  const query = apiQuery(getJob, { params: { id: 'a' } });
  await client.fetchQuery(query);
  expect(api.mock.calls).toEqual([[getJob, { params: { id: 'a' } }]]);
  await invalidate(client, [keyOf(listJobs)]);
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false);
  await invalidate(client, [keyOf(getJob)]);
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  // @ts-expect-error The input of another operation does not compile.
  apiQuery(getJob, { query: { location: 'japan' } });
  // @ts-expect-error Neither does a list of pages of an operation without pages.
  pagesQuery(getJob, { params: { id: 'a' } });
});

test('a list starts at the cursor of its input and continues with the one of its last page', async () => {
  const { client, api } = connect();
  await client.fetchInfiniteQuery({ ...pagesQuery(listJobs, { query: { search: 'react' } }), pages: 2 });
  await client.fetchInfiniteQuery(pagesQuery(listJobs, { query: { search: 'react', cursor: 'second' } }));
  expect(api.mock.calls.map(([, { query }]) => query)).toEqual([
    { search: 'react', cursor: undefined },
    { search: 'react', cursor: 'second' },
    { search: 'react', cursor: 'second' },
  ]);
});

test('a second cache of an operation has a key of its own, and its admins reload it with all of theirs', () => {
  const operation = { path: '/api/admin/homework/submissions/{id}' };
  expect(keyOf(operation, 'messages')).toEqual(['admin', 'homework', operation.path, 'messages']);
});
