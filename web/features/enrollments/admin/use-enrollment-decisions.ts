import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { type Decision, useListDecisions } from '#web/admin-kit/decisions/use-status-changes.tsx';
import { enrollmentStatus } from '#web/shared/statuses/statuses.ts';
import { enrollmentListKey, useSendDecisions } from './admin-api.ts';

export type EnrollmentDecision = Decision<AdminEnrollment, EnrollmentStatus>;

const isConflict = (error: Error) => error instanceof ApiError && error.code === 'already_enrolled';

export function useEnrollmentDecisions() {
  const t = useText();
  return useListDecisions<AdminEnrollment, EnrollmentStatus>({
    askedStatus: 'dropped',
    listKey: enrollmentListKey,
    send: useSendDecisions(),
    statuses: enrollmentStatus,
    doneTexts: { one: m.admin_enrollment_updated, several: m.admin_enrollments_updated },
    failedText: (error) => t(isConflict(error) ? m.admin_enrollment_already_open : m.admin_enrollment_update_failed),
  });
}
