import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type AdminSubmission,
  exportHomework,
  type homeworkOrders,
  listHomeworkStudents,
  listStudentHomework,
  markHomeworkSeen,
  reviewHomework,
  type SeenFilter,
  unmarkHomeworkSeen,
} from '#domain/homework/contract.ts';
import type { SortOf } from '#domain/kernel/list.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';

/** What narrows submissions down. */
export interface Narrowing {
  week?: number | undefined;
  seen?: SeenFilter | undefined;
}

/** The query of the overview. */
export interface HomeworkFilter extends Narrowing {
  search?: string | undefined;
  sort?: SortOf<(typeof homeworkOrders.names)[number]>;
  cursor?: string | undefined;
}

const all = ['admin', 'homework'] as const;

/** One page of the students ranked by their number of submissions. */
export const homeworkStudentsQuery = (api: CallApi, filter: HomeworkFilter) =>
  queryOptions({
    queryKey: [...all, 'students', filter],
    queryFn: () => api(listHomeworkStudents, { query: filter }),
    placeholderData: keepPreviousData,
  });

/** One student's submissions, newest first, page by page. */
export const studentHomeworkQuery = (api: CallApi, studentId: string, filter: Narrowing) =>
  infiniteQueryOptions({
    queryKey: [...all, 'submissions', studentId, filter],
    queryFn: ({ pageParam }) =>
      api(listStudentHomework, { params: { id: studentId }, query: { ...filter, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** Downloads the submissions that a filter leaves. */
export function useHomeworkExport() {
  const download = useDownload();
  return (filter: HomeworkFilter) => download(exportHomework, { query: filter }, 'homework_submissions.csv');
}

/** What a mentor says of a submission as it is on the screen. */
export interface AskedReview {
  submission: AdminSubmission;
  seen: boolean;
  comment: string | null;
}

/** Saves a review and refetches the lists, also after an error. */
export function useReview() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ submission: { id, homework_link, updated_at }, seen, comment }: AskedReview) =>
      api(reviewHomework, { params: { id }, body: { seen, comment, homework_link, updated_at } }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

/** Marks all of a student's submissions as seen that were handed in up to a time, and takes that back. */
export function useMarkAll() {
  const api = useApi();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: all });
  const mark = useMutation({
    mutationFn: ({ studentId, ...body }: { studentId: string; up_to: string; week?: number | undefined }) =>
      api(markHomeworkSeen, { params: { id: studentId }, body }),
    onSettled,
  });
  const unmark = useMutation({
    mutationFn: ({ studentId, seenAt }: { studentId: string; seenAt: string }) =>
      api(unmarkHomeworkSeen, { params: { id: studentId }, body: { seen_at: seenAt } }),
    onSettled,
  });
  return { mark, unmark };
}
