import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { listHomeworkStudents, listStudentHomework } from '#domain/homework/contract.ts';
import type { CallApi } from '../../../lib/api/call-api.ts';

/** The students ranked by their number of submissions, page by page. */
export const homeworkStudentsQuery = (api: CallApi, filter: { search: string; week: number | undefined }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'homework', 'students', filter],
    queryFn: ({ pageParam }) => api(listHomeworkStudents, { query: { ...filter, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** One student's submissions, newest first, page by page. */
export const studentHomeworkQuery = (api: CallApi, studentId: string, filter: { week: number | undefined }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'homework', 'submissions', studentId, filter],
    queryFn: ({ pageParam }) =>
      api(listStudentHomework, { params: { id: studentId }, query: { ...filter, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
