import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { applicationStatus, shownApplicationStatus } from '#web/shared/statuses/statuses.ts';

/** `own` says whose status it is, where no other text does. */
export function ApplicationStatusTag({ status, own }: { status: string; own?: boolean }) {
  const t = useText();
  const shown = shownApplicationStatus(status);
  const word = t(applicationStatus[shown].label);
  return (
    <StatusTag tone={applicationStatus[shown].tone}>{own ? t(m.jobs_own_status, { status: word }) : word}</StatusTag>
  );
}
