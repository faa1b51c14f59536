import { listEmployers } from '#domain/companies/contract.ts';
import type { Reader } from '#web/lib/api/use-reader.ts';
import { pagesQuery } from '#web/lib/api/pages-query.ts';

export const employerListQuery = ({ api, language }: Reader, first: string | undefined) =>
  pagesQuery(
    ['employers', language, first ?? ''],
    (cursor) => api(listEmployers, { query: { language, cursor } }),
    first,
  );
