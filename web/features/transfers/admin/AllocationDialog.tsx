import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { dueOf, heldOf, roundMoney } from '#domain/payments/rules.ts';
import type { Transfer } from '#domain/transfers/contract.ts';
import { coverOf } from '#domain/transfers/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { PaymentText, transferText } from '#web/admin-kit/list/transfer-cells.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { SearchField } from '#web/ui/forms/SearchField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { paymentSearchQuery } from './api.ts';
import styles from './transfers.module.css';

type Payment = NonNullable<Transfer['payment']>;

interface Part {
  payment: Payment;
  /** Without the sign. */
  amount: number;
}

interface AllocationDialogProps {
  transfer: Transfer;
  onSend: (parts: readonly { payment_id: string; amount: number }[], remember: boolean) => void;
  onClose: () => void;
}

const isPositive = ({ amount }: Part) => Number.isFinite(amount) && amount > 0;

/** What is owed for a payment, or of what was received can go back. */
function useLimitText(isOut: boolean) {
  const { money } = useFormat();
  return (payment: Payment) =>
    payment.amount === null ? undefined : money(isOut ? heldOf(payment) : dueOf(payment), payment.currency);
}

/** Divides a transfer over one or several payments; shows what is left of it. */
export function AllocationDialog({ transfer, onSend, onClose }: AllocationDialogProps) {
  const t = useText();
  const { money } = useFormat();
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [remember, setRemember] = useState(false);
  const { currency } = transfer;
  const whole = transfer.amount - transfer.allocated;
  const limitText = useLimitText(whole < 0);
  const given = parts.reduce((sum, { amount }) => sum + (amount || 0), 0);
  const left = roundMoney(Math.abs(whole) - given);
  const add = (payment: Payment) => {
    const cover = coverOf({ left: Math.sign(whole) * left, currency }, payment);
    setParts([...parts, { payment, amount: Math.abs(cover?.amount ?? 0) }]);
  };
  const change = (id: string, amount: number) =>
    setParts(parts.map((part) => (part.payment.id === id ? { ...part, amount } : part)));
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t(m.transfers_allocate)}
      description={`${money(whole, currency)} · ${transferText(t, transfer)}`}
      footer={
        <>
          <span className={styles.left}>
            <Text as="span" tone={left < 0 ? 'danger' : undefined}>
              <span className="num" role="status">
                {t(m.transfers_left, { amount: money(left, currency) })}
              </span>
            </Text>
          </span>
          <Button
            writes
            disabled={left < 0 || !parts.some(isPositive)}
            onClick={() =>
              onSend(
                parts.filter(isPositive).map(({ payment, amount }) => ({ payment_id: payment.id, amount })),
                remember,
              )
            }
          >
            {t(m.transfers_allocate_do)}
          </Button>
        </>
      }
    >
      <Stack>
        {parts.map(({ payment, amount }) => (
          <Row key={payment.id} justify="between" noWrap>
            <PaymentText payment={payment} money={limitText(payment)} />
            <Row noWrap>
              <TextField
                type="number"
                label={t(m.ledger_amount)}
                min={0.01}
                step="any"
                value={amount}
                onChange={({ target }) => change(payment.id, Number(target.value))}
              />
              <IconButton
                label={`${payment.reference}: ${t(m.transfers_remove)}`}
                onClick={() => setParts(parts.filter((part) => part.payment.id !== payment.id))}
              >
                <Trash2 />
              </IconButton>
            </Row>
          </Row>
        ))}
        <PaymentSearch isOut={whole < 0} chosen={parts.map(({ payment }) => payment.id)} onChoose={add} />
        {transfer.has_payer && parts.length > 0 && (
          <Checkbox
            label={t(m.transfers_remember)}
            checked={remember}
            onChange={({ target }) => setRemember(target.checked)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface PaymentSearchProps {
  /** Money that went out is of payments that have received some. */
  isOut: boolean;
  chosen: readonly string[];
  onChoose: (payment: Payment) => void;
}

function PaymentSearch({ isOut, chosen, onChoose }: PaymentSearchProps) {
  const t = useText();
  const limitText = useLimitText(isOut);
  const [search, setSearch] = useState('');
  const query = useQuery(paymentSearchQuery(search.trim(), isOut ? 'out' : 'in'));
  const field = useRef<HTMLDivElement>(null);
  const choose = (payment: Payment) => {
    onChoose(payment);
    setSearch('');
    // The pressed button disappears.
    field.current?.querySelector('input')?.focus();
  };
  return (
    <Stack>
      <div ref={field}>
        <SearchField label={t(m.ledger_search)} value={search} onSearch={setSearch} />
      </div>
      {search.trim() !== '' && (
        <Loaded query={query}>
          {({ rows }) => {
            const fitting = rows.filter(({ id }) => !chosen.includes(id));
            if (fitting.length === 0) return <Text tone="muted">{t(m.statements_none_found)}</Text>;
            return (
              <ul className={styles.results}>
                {fitting.map(({ person, course, ...row }) => {
                  const own = { person_id: person?.id ?? null, person_name: person?.full_name ?? '' };
                  const payment = { ...row, ...own, course_id: course?.id ?? null, is_by_hand: false };
                  return (
                    <li key={row.id}>
                      <Button variant="secondary" onClick={() => choose(payment)}>
                        <PaymentText payment={payment} money={limitText(payment)} />
                      </Button>
                    </li>
                  );
                })}
              </ul>
            );
          }}
        </Loaded>
      )}
    </Stack>
  );
}
