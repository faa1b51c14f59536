import { listMyReports } from '#domain/reports/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { pagesQuery } from '#web/lib/api/pages-query.ts';

export const myReportsQuery = (api: CallApi, courseId: string) =>
  pagesQuery(['reports', courseId], (cursor) => api(listMyReports, { params: { id: courseId }, query: { cursor } }));
