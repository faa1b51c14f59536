import { useState } from 'react';
import { maxReasonLength } from '#domain/kernel/list.ts';
import { dayOf, defaultTimeZone } from '#domain/kernel/time.ts';
import { type AdminPayment, changePayments } from '#domain/payments/contract.ts';
import { dueOf, factsOf, heldOf } from '#domain/payments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { RecordPart } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useNow } from '#web/lib/format/use-now.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';

/** Records money that came or went without a bank statement, such as cash: on which day, and of a refund how much and why. */
export function MoneyByHand({ payment }: { payment: AdminPayment }) {
  const isOpen = factsOf[payment.status].isOpen && dueOf(payment) > 0;
  const isPaid = payment.status === 'confirmed' && heldOf(payment) > 0;
  return (isOpen || isPaid) && <MoneyForm payment={payment} isRefund={isPaid} />;
}

function MoneyForm({ payment, isRefund }: { payment: AdminPayment; isRefund: boolean }) {
  const t = useText();
  const today = dayOf(new Date(useNow()).toISOString(), defaultTimeZone);
  const [day, setDay] = useState(today);
  const [amount, setAmount] = useState(heldOf(payment));
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useAdminChange(changePayments, ({ stale }) =>
    stale.length > 0
      ? toast.error(t(m.admin_changed_meanwhile, { count: stale.length }))
      : toast.success(t(isRefund ? m.ledger_refund_recorded : m.ledger_money_recorded)),
  );
  const to = isRefund ? 'refunded' : 'confirmed';
  const isRefundable = amount > 0 && amount <= heldOf(payment) && reason.trim() !== '';
  return (
    <RecordPart title={t(isRefund ? m.ledger_refund_by_hand : m.ledger_money_by_hand)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const refund = isRefund ? { amount, reason: reason.trim() } : {};
          mutate({ body: { changes: [{ id: payment.id, from: payment.status, to }], day, ...refund } });
        }}
      >
        <Stack>
          <Row justify="between" noWrap>
            <TextField
              type="date"
              required
              max={today}
              label={t(isRefund ? m.ledger_returned_on : m.ledger_received_on)}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            {isRefund && (
              <TextField
                type="number"
                required
                min={0.01}
                max={heldOf(payment)}
                step="any"
                label={t(m.ledger_amount)}
                value={amount}
                onChange={({ target }) => setAmount(Number(target.value))}
              />
            )}
          </Row>
          {isRefund && (
            <TextField
              required
              label={t(m.ledger_reason)}
              hint={t(m.ledger_reason_hint)}
              maxLength={maxReasonLength}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          <Button
            type="submit"
            writes
            variant="secondary"
            busy={isPending}
            disabled={day === '' || (isRefund && !isRefundable)}
          >
            {t(m.ledger_record)}
          </Button>
        </Stack>
      </form>
    </RecordPart>
  );
}
