import { listCourses } from '#domain/courses/contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { pagesQuery } from '#web/lib/api/query.ts';

/** Filters of the catalogue; `cursor` is the 'Show more' link without JavaScript. */
export type CourseFilter = NonNullable<CallInput<typeof listCourses>['query']>;

export const courseListQuery = (language: Language, filter: CourseFilter) =>
  pagesQuery(listCourses, { query: { ...filter, language } });
