import {
  type AdminEnrollment,
  changeEnrollments,
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
import { keyOf } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { enrollmentStatus } from '#web/shared/statuses/statuses.ts';
import { type Decision, useListDecisions } from '#web/admin-kit/decisions/use-status-changes.tsx';
import { openedText } from '#web/admin-kit/list/StartFields.tsx';

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

export type EnrollmentDecision = Decision<AdminEnrollment, EnrollmentStatus>;

const isConflict = (error: Error) => error instanceof ApiError && error.code === 'already_enrolled';

export function useEnrollmentDecisions() {
  const t = useText();
  const api = useApi();
  return useListDecisions<AdminEnrollment, EnrollmentStatus>({
    confirmedStatus: 'dropped',
    listKey: keyOf(listEnrollments),
    send: async (body) => {
      const answer = await api(changeEnrollments, { body });
      return { ...answer, note: openedText(t, answer.opened) };
    },
    statuses: enrollmentStatus,
    doneTexts: { one: m.admin_enrollment_updated, several: m.admin_enrollments_updated },
    failedText: (error) => t(isConflict(error) ? m.admin_enrollment_already_open : m.admin_enrollment_update_failed),
  });
}
