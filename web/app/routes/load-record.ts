import type { FetchInfiniteQueryOptions, QueryKey } from '@tanstack/react-query';
import type { CallInput, Endpoint, Output } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { notFound } from '@tanstack/react-router';
import { ApiError } from '#web/lib/api/call-api.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import type { RouterContext } from '#web/app/router-context.ts';

/** The loader of a record: a missing one is a 404; other errors are left to the page, which retries. */
export async function loadRecord<E extends Endpoint>(
  { queryClient }: Pick<RouterContext, 'queryClient'>,
  operation: E,
  input: CallInput<E>,
): Promise<Output<E> | null> {
  try {
    return await queryClient.ensureQueryData(apiQuery(operation, input));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw notFound();
    return null;
  }
}

/** Loads a list, and the unfiltered one if the filter matches nothing: the screen shows its rows instead. */
export async function loadList<Filter, Page extends { rows: unknown[] }, Key extends QueryKey>(
  { queryClient, language }: Pick<RouterContext, 'queryClient' | 'language'>,
  listQuery: (language: Language, filter: Filter) => FetchInfiniteQueryOptions<Page, Error, Page, Key, string>,
  [filter, all]: [filter: Filter, all: Filter],
): Promise<void> {
  // As with `prefetchInfiniteQuery`, the page shows the error and retries.
  const list = await queryClient.fetchInfiniteQuery(listQuery(language, filter)).catch(() => null);
  if (list?.pages[0]?.rows.length === 0) await queryClient.prefetchInfiniteQuery(listQuery(language, all));
}
