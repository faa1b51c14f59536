import type { CallInput } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { listProjects } from '#domain/projects/contract.ts';
import { pagesQuery } from '#web/lib/api/query.ts';

/** A cursor starts further down, as the 'Show more' link does without JavaScript. */
export type ProjectFilter = NonNullable<CallInput<typeof listProjects>['query']>;

export const projectListQuery = (language: Language, filter: ProjectFilter) =>
  pagesQuery(listProjects, { query: { ...filter, language } });
