import { Check, Eye, X } from 'lucide-react';
import type { AdminProposal } from '#domain/proposals/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { nameOf } from '../../admin-list/PersonCell.tsx';
import type { Decision } from './use-decisions.ts';
import { decisionMessage, quickDecisions } from './words.ts';

const icons = { accepted: <Check />, rejected: <X /> };
const tones = { accepted: 'accept', rejected: 'reject' } as const;

interface ProposalActionsProps {
  row: AdminProposal;
  onOpen: () => void;
  onPropose: (decision: Decision) => void;
}

/** View, and the quick decisions of one project application; the one that it has is off. */
export function ProposalActions({ row, onOpen, onPropose }: ProposalActionsProps) {
  const t = useText();
  const name = nameOf(row.applicant);
  return (
    <>
      <RowAction label={t(m.admin_view)} row={name} icon={<Eye />} onClick={onOpen} />
      {quickDecisions.map(({ status, key }) => (
        <RowAction
          key={status}
          compact
          label={t(decisionMessage[status])}
          row={name}
          icon={icons[status]}
          tone={tones[status]}
          shortcut={key}
          disabled={row.status === status}
          onClick={() => onPropose({ rows: [row], to: status })}
        />
      ))}
    </>
  );
}

interface BulkDecisionsProps {
  rows: AdminProposal[];
  onPropose: (decision: Decision) => void;
  onDone: () => void;
}

/** The same decisions for several project applications at once. */
export function BulkDecisions({ rows, onPropose, onDone }: BulkDecisionsProps) {
  const t = useText();
  return quickDecisions.map(({ status }) => (
    <Button
      key={status}
      size="sm"
      variant={tones[status]}
      icon={icons[status]}
      onClick={() => {
        onPropose({ rows, to: status });
        onDone();
      }}
    >
      {t(decisionMessage[status])}
    </Button>
  ));
}
