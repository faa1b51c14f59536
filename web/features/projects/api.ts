import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { getProject, listProjects } from '#domain/projects/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import type { Reader } from '#web/lib/api/use-reader.ts';
import { pagesQuery } from '#web/lib/api/pages-query.ts';

/** A cursor starts further down, as the 'Show more' link does without JavaScript. */
export type ProjectFilter = NonNullable<CallInput<typeof listProjects>['query']>;

export const projectListQuery = ({ api, language }: Reader, filter: ProjectFilter) =>
  pagesQuery(
    ['projects', 'list', language, filter],
    (cursor) => api(listProjects, { query: { ...filter, language, cursor } }),
    filter.cursor,
  );

export const projectQuery = (api: CallApi, id: string) =>
  queryOptions({ queryKey: ['projects', 'one', id], queryFn: () => api(getProject, { params: { id } }) });
