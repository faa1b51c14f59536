import { Check, Eye, X } from 'lucide-react';
import type { AdminVerificationRequest } from '#domain/verification/admin-contract.ts';
import { verification } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import { nameOf } from '#web/admin-kit/list/naming.ts';
import type { Decision } from './admin-api.ts';
import { stepKey, stepMessage, stepTone } from './labels.ts';

const icons = { approve: <Check />, reject: <X /> };

interface VerificationActionsProps {
  row: AdminVerificationRequest;
  onOpen: () => void;
  onPropose: (decision: Decision) => void;
}

/** View, and the two decisions while the request waits. */
export function VerificationActions({ row, onOpen, onPropose }: VerificationActionsProps) {
  const t = useText();
  return (
    <RowActions
      row={nameOf(t, row.user)}
      choices={[
        { label: t(m.admin_view), icon: <Eye />, onClick: onOpen },
        ...verification.open(row.status).map((step) => ({
          compact: true,
          label: t(stepMessage[step]),
          icon: icons[step],
          tone: stepTone[step],
          shortcut: stepKey[step],
          onClick: () => onPropose({ request: row, step }),
        })),
      ]}
    />
  );
}
