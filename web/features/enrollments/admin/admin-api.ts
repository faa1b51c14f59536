import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type AdminEnrollment,
  type EnrollmentStatusFilter,
  getWeekAccessCourse,
  listEnrollments,
  listWeekAccess,
  moveEnrollment,
  setEnrollmentStatus,
  unlockWeeks,
} from '#domain/enrollments/contract.ts';
import type { enrollment, EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { useApi } from '../../../lib/api/ApiProvider.tsx';
import type { CallApi } from '../../../lib/api/call-api.ts';

/** What a decision changes: the lists of enrolments, and the counts of the dashboard. */
const adminKey = ['admin'];
const listKey = ['admin', 'enrollments', 'list'];

/** All enrolments, page by page. */
export const enrollmentListQuery = (api: CallApi, filter: { search: string; status: EnrollmentStatusFilter }) =>
  infiniteQueryOptions({
    queryKey: [...listKey, filter],
    queryFn: ({ pageParam }) => api(listEnrollments, { query: { ...filter, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** The course whose weeks are unlocked one by one. */
export const weekAccessCourseQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['admin', 'week-access-course'], queryFn: () => api(getWeekAccessCourse, {}) });

/** The enrolments whose weeks are unlocked one by one, page by page. */
export const weekAccessQuery = (api: CallApi, filter: { search: string }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'enrollments', 'weeks', filter],
    queryFn: ({ pageParam }) => api(listWeekAccess, { query: { ...filter, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** A step of the enrolment table. */
export type EnrollmentStep = keyof typeof enrollment.steps;

/** What an admin decides on an enrolment: one step of the table, or any status. */
export interface Decision {
  enrollment: AdminEnrollment;
  to: EnrollmentStatus;
  step?: EnrollmentStep | undefined;
  reason?: string | undefined;
}

type EnrollmentPages = InfiniteData<Output<typeof listEnrollments>>;

function withDecision(data: EnrollmentPages, { enrollment: { id, status }, to }: Decision): EnrollmentPages {
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => (row.id === id ? { ...row, status: to } : row)),
      counts: { ...page.counts, [status]: page.counts[status] - 1, [to]: page.counts[to] + 1 },
    })),
  };
}

/** What follows a decision. The mutation's own callbacks: those of `mutate` are lost when another call overtakes it. */
export interface DecisionOutcome {
  onAnswer: (enrollment: AdminEnrollment) => void;
  onRefusal: (error: Error) => void;
}

/** Decides on an enrolment: the lists show it at once, and go back when the server refuses. */
export function useDecideEnrollment({ onAnswer, onRefusal }: DecisionOutcome) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ enrollment: { id, status }, to, step, reason }: Decision) =>
      step
        ? api(moveEnrollment, { params: { id }, body: { step, reason } })
        : api(setEnrollmentStatus, { params: { id }, body: { status: to, expected: status, reason } }),
    onMutate: async (decision) => {
      await client.cancelQueries({ queryKey: listKey });
      const before = client.getQueriesData<EnrollmentPages>({ queryKey: listKey });
      client.setQueriesData<EnrollmentPages>({ queryKey: listKey }, (data) => data && withDecision(data, decision));
      return before;
    },
    onSuccess: onAnswer,
    onError: (error, _decision, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
      onRefusal(error);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: adminKey }),
  });
}

/** Unlocks the weeks up to a number for one or several enrolments. */
export function useUnlockWeeks() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, week }: { ids: string[]; week: number }) =>
      api(unlockWeeks, { body: { enrollment_ids: ids, unlocked_week_number: week } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: adminKey }),
  });
}
