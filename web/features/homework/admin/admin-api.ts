import { type homeworkOrders, listStudentHomework, type SeenFilter } from '#domain/homework/contract.ts';
import type { SortOf } from '#domain/kernel/list.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { pagesQuery } from '#web/lib/api/pages-query.ts';

export interface SubmissionFilter {
  week?: number | undefined;
  seen?: SeenFilter | undefined;
}

export interface HomeworkFilter extends SubmissionFilter {
  search?: string | undefined;
  sort?: SortOf<(typeof homeworkOrders.names)[number]>;
  cursor?: string | undefined;
}

export const adminHomeworkKey = ['admin', 'homework'] as const;

export const studentHomeworkQuery = (api: CallApi, studentId: string, filter: SubmissionFilter) =>
  pagesQuery([...adminHomeworkKey, 'submissions', studentId, filter], (cursor) =>
    api(listStudentHomework, { params: { id: studentId }, query: { ...filter, cursor } }),
  );
