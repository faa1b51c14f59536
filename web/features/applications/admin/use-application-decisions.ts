import type { AdminApplication } from '#domain/applications/admin-contract.ts';
import type { ApplicationStatus } from '#domain/applications/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { type Decision, useListDecisions } from '#web/admin-kit/decisions/use-status-changes.tsx';
import { applicationStatus } from '#web/shared/statuses/statuses.ts';
import { applicationListKey, useSendDecisions } from './admin-api.ts';

export type ApplicationDecision = Decision<AdminApplication, ApplicationStatus>;

export function useApplicationDecisions() {
  const t = useText();
  return useListDecisions<AdminApplication, ApplicationStatus>({
    confirmedStatus: 'rejected',
    listKey: applicationListKey,
    send: useSendDecisions(),
    statuses: applicationStatus,
    doneTexts: { one: m.decisions_application_updated, several: m.decisions_applications_updated },
    failedText: () => t(m.decisions_application_update_failed),
  });
}
