import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type AdminEnrollment,
  changeEnrollments,
  type EnrollmentStatusFilter,
  exportEnrollments,
  exportWeekAccess,
  getAdminEnrollment,
  listEnrollments,
  listWeekAccess,
  type WeekEnrollment,
} from '#domain/enrollments/contract.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { countCeiling } from '#domain/kernel/page.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError, type CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { enrollmentStatus } from '#web/shared/statuses/statuses.ts';
import { type Decision, type StatusUpdate, useListDecisions } from '#web/admin-kit/decisions/use-status-changes.tsx';

const enrollmentListKey = ['admin', 'enrollments', 'list'];

type EnrollmentFilter = CallInput<typeof listEnrollments>['query'] & {
  status?: EnrollmentStatusFilter | undefined;
};

export const enrollmentListQuery = (api: CallApi, query: EnrollmentFilter) =>
  queryOptions({
    queryKey: [...enrollmentListKey, query],
    queryFn: () => api(listEnrollments, { query }),
    placeholderData: keepPreviousData,
  });

export const enrollmentQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'enrollments', 'one', id],
    queryFn: () => api(getAdminEnrollment, { params: { id } }),
  });

function useSendDecisions() {
  const api = useApi();
  return async (body: StatusUpdate<EnrollmentStatus>) => await api(changeEnrollments, { body });
}

export function useEnrollmentExport() {
  const download = useDownload();
  return {
    all: async (query: EnrollmentFilter) => await download(exportEnrollments, { query }, 'enrollments.csv'),
    ofWeeks: async (query: WeekFilter) => await download(exportWeekAccess, { query }, 'enrollments.csv'),
  };
}

type WeekFilter = CallInput<typeof listWeekAccess>['query'];

/** The rows of all pages of a filter, up to the number that lists count exactly. */
export async function loadWeekAccess(api: CallApi, filter: WeekFilter): Promise<WeekEnrollment[]> {
  const all: WeekEnrollment[] = [];
  let cursor: string | undefined;
  do {
    const page = await api(listWeekAccess, { query: { ...filter, cursor } });
    all.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && all.length < countCeiling);
  return all;
}

export const weekAccessQuery = (api: CallApi, query: WeekFilter) =>
  queryOptions({
    queryKey: ['admin', 'enrollments', 'weeks', query],
    queryFn: () => api(listWeekAccess, { query }),
    placeholderData: keepPreviousData,
  });

export type EnrollmentDecision = Decision<AdminEnrollment, EnrollmentStatus>;

const isConflict = (error: Error) => error instanceof ApiError && error.code === 'already_enrolled';

export function useEnrollmentDecisions() {
  const t = useText();
  return useListDecisions<AdminEnrollment, EnrollmentStatus>({
    confirmedStatus: 'dropped',
    listKey: enrollmentListKey,
    send: useSendDecisions(),
    statuses: enrollmentStatus,
    doneTexts: { one: m.admin_enrollment_updated, several: m.admin_enrollments_updated },
    failedText: (error) => t(isConflict(error) ? m.admin_enrollment_already_open : m.admin_enrollment_update_failed),
  });
}
