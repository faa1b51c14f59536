import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { proposalStatus, shownProposalStatus } from '#web/shared/statuses/statuses.ts';

/** `own` says whose status it is, where no other text does. */
export function ProposalStatusTag({ status, own }: { status: string; own?: boolean }) {
  const t = useText();
  const shown = shownProposalStatus(status);
  const word = t(proposalStatus[shown].label);
  return (
    <StatusTag tone={proposalStatus[shown].tone}>{own ? t(m.projects_own_status, { status: word }) : word}</StatusTag>
  );
}
