import { addressOf, type Endpoint } from '#domain/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { Person } from '#server/testing/build.ts';
import type { TestServer } from '#server/testing/server.ts';
import type { Row } from './row.ts';
import type { World } from './world.ts';

/** Sends the request of a row over HTTP: returns `served` or the error code, and the whole response. */
export async function send(
  server: TestServer,
  operation: Endpoint,
  { row, world, caller, headers }: { row: Row; world: World; caller: Person | null; headers: Record<string, string> },
): Promise<{ code: string; text: string }> {
  const { bytes, body, ...address } = row.send?.(world, caller) ?? {};
  const ended = new AbortController();
  const answer = await server.fetch(addressOf(operation.path, address), {
    method: operation.method,
    redirect: 'manual',
    signal: ended.signal,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...headers,
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(bytes && { body: new Uint8Array(bytes) }),
  });
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    // An event stream does not end by itself.
    ended.abort();
    return { code: 'served', text: '' };
  }
  // PDFs and archives are compressed; their content is tested where they are created.
  const text = await answer.text();
  return { code: answer.status < 400 ? 'served' : codeIn(text), text };
}

function codeIn(text: string): string {
  const { code, error } = JSON.parse(text) as { code?: string; error?: { code: string } };
  return error?.code ?? code ?? text;
}

/** All rows of the database that contain `id`, as text, in a fixed order. */
export async function rowsNaming({ services: { db } }: TestServer, id: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} as t where t::text like ${`%${id}%`} order by 1`.execute(db);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}
