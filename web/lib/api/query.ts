import {
  infiniteQueryOptions,
  type InvalidateQueryFilters,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { CallInput, Endpoint, Output } from '#domain/kernel/endpoint.ts';
import type { CallApi } from './call-api.ts';

const apis = new WeakMap<QueryClient, CallApi>();

/** Lets the queries of a client call `api`. */
export const connectApi = (client: QueryClient, api: CallApi) => void apis.set(client, api);

async function call<E extends Endpoint>(client: QueryClient, operation: E, input: CallInput<E>): Promise<Output<E>> {
  const api = apis.get(client);
  if (!api) throw new Error('connectApi must be called first');
  return await api(operation, input);
}

/** The key of everything that admins load; `['admin', 'users']` is the one of `/api/admin/users/…`. */
export const adminKey: QueryKey = ['admin'];

/**
 * The key of all queries of an operation: `['/api/courses/{id}']`, or `['admin', 'users', '/api/admin/users/{id}']`. With `part`, of the queries that
 * cache its output a second time, and in another way.
 */
export function keyOf({ path }: Pick<Endpoint, 'path'>, part?: string): QueryKey {
  const [, , area, resource] = path.split('/');
  return [...(area === 'admin' ? [area, resource] : []), path, ...(part === undefined ? [] : [part])];
}

/** The query of an operation: `useQuery(apiQuery(getJob, { params: { id } }))`. */
export const apiQuery = <E extends Endpoint>(operation: E, input: CallInput<E>, part?: string) =>
  queryOptions({
    queryKey: [...keyOf(operation, part), input] as QueryKey,
    queryFn: async ({ client }) => await call(client, operation, input),
  });

/** The query of one page of a list, which stays until the next page has loaded. */
export const pageQuery = <E extends Endpoint>(operation: E, input: CallInput<E>) => ({
  ...apiQuery(operation, input),
  placeholderData: keepPreviousData,
});

/** The query of a list with "Show more", from its beginning or from the cursor in `input`. */
export const pagesQuery = <E extends Endpoint>(operation: E & Paged<E>, input: CallInput<E>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(operation, 'pages'), input] as QueryKey,
    queryFn: async ({ client, pageParam }) =>
      await call<E>(client, operation, withCursor(input, pageParam || undefined)),
    initialPageParam: (input as Input).query?.cursor ?? '',
    getNextPageParam: (page) => (page as { next: string | null }).next,
  });

type Paged<E extends Endpoint> = Output<E> extends { next: string | null } ? unknown : never;

interface Input {
  query?: { cursor?: string | undefined };
}

const withCursor = <In>(input: In, cursor: string | undefined): In => ({
  ...input,
  query: { ...(input as Input).query, cursor },
});

/** Loads the queries below each key again. */
export const invalidate = async (
  client: QueryClient,
  keys: readonly QueryKey[],
  filters?: Pick<InvalidateQueryFilters, 'refetchType'>,
) => void (await Promise.all(keys.map(async (queryKey) => await client.invalidateQueries({ ...filters, queryKey }))));
