import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  exportHomework,
  type homeworkOrders,
  listHomeworkStudents,
  listStudentHomework,
  type SeenFilter,
} from '#domain/homework/contract.ts';
import type { SortOf } from '#domain/kernel/list.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';

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

export const homeworkStudentsQuery = (api: CallApi, filter: HomeworkFilter) =>
  queryOptions({
    queryKey: [...adminHomeworkKey, 'students', filter],
    queryFn: () => api(listHomeworkStudents, { query: filter }),
    placeholderData: keepPreviousData,
  });

export const studentHomeworkQuery = (api: CallApi, studentId: string, filter: SubmissionFilter) =>
  infiniteQueryOptions({
    queryKey: [...adminHomeworkKey, 'submissions', studentId, filter],
    queryFn: ({ pageParam }) =>
      api(listStudentHomework, { params: { id: studentId }, query: { ...filter, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export function useHomeworkExport() {
  const download = useDownload();
  return (filter: HomeworkFilter) => download(exportHomework, { query: filter }, 'homework_submissions.csv');
}
