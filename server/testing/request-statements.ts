import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import pg from 'pg';
import { afterAll, vi } from 'vitest';

/**
 * Follows what servers of this file send to the database for each request, without background tasks. Called before the
 * server connects.
 *
 * @returns the statements of the last request, in lower case and in order: without BEGIN, which is sent with the next one
 *   (064), the test clock, and live notices, which are sent after the request
 */
export function followStatements(): () => string[] {
  const current = new AsyncLocalStorage<string[]>();
  let last: string[] = [];
  const begin = () => current.enterWith((last = []));
  subscribe('http.server.request.start', begin);
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    current.getStore()?.push(textOf(given[0]).trim().toLowerCase());
    return send.apply(this, given) as undefined;
  });
  afterAll(() => {
    unsubscribe('http.server.request.start', begin);
    spy.mockRestore();
  });
  return () => last.filter((text) => !/^begin|test_clock|pg_notify\(split_part/.test(text));
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: string }).text);
