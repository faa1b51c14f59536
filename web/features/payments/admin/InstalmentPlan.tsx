import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxReasonLength } from '#domain/kernel/list.ts';
import { dayOf, defaultTimeZone } from '#domain/kernel/time.ts';
import { type AdminPayment, setInstalments, listPayments } from '#domain/payments/contract.ts';
import { maxInstalments, splitInstalments } from '#domain/payments/instalments.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { RecordPart } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { pageQuery } from '#web/lib/api/query.ts';

/** Divides what is awaited for an enrollment into instalments. */
export function InstalmentPlan({ enrollmentId }: { enrollmentId: string }) {
  const t = useText();
  const { data } = useQuery(pageQuery(listPayments, { query: { enrollment: enrollmentId, status: 'awaited' } }));
  if (!data || data.rows.length === 0) return null;
  const awaited = data.rows.toSorted((a, b) => (a.due_on ?? '').localeCompare(b.due_on ?? ''));
  return (
    <RecordPart title={t(m.ledger_plan)}>
      <PlanForm
        key={awaited.map(({ updated_at }) => updated_at).join()}
        enrollmentId={enrollmentId}
        awaited={awaited}
      />
    </RecordPart>
  );
}

interface PlanFormProps {
  enrollmentId: string;
  awaited: readonly AdminPayment[];
}

function PlanForm({ enrollmentId, awaited }: PlanFormProps) {
  const t = useText();
  const { money } = useFormat();
  const currency = awaited[0]?.currency ?? 'MNT';
  const [lines, setLines] = useState(() =>
    awaited.map(({ due_on, amount }) => ({
      due_on: due_on ?? dayOf(new Date().toISOString(), defaultTimeZone),
      amount: amount ?? 0,
    })),
  );
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useAdminChange(setInstalments, () => toast.success(t(m.ledger_plan_saved)));
  const total = awaited.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const divide = (count: number, first: string) => setLines(splitInstalments(total, count, first));
  const change = (nth: number, part: Partial<(typeof lines)[number]>) =>
    setLines(lines.map((line, place) => (place === nth ? { ...line, ...part } : line)));
  const rest = total - lines.reduce((sum, { amount }) => sum + amount, 0);
  const isComplete = lines.every(({ due_on, amount }) => due_on !== '' && amount >= 1);
  const isWhole = rest === 0 || (rest > 0 && reason.trim() !== '');
  const seen = awaited.map(({ id, updated_at }) => ({ id, updated_at }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate({
          params: { id: enrollmentId },
          body: { seen, instalments: lines, reason: rest > 0 ? reason.trim() : undefined },
        });
      }}
    >
      <Stack>
        <SelectField
          label={t(m.ledger_plan_count)}
          value={lines.length}
          onChange={({ target }) => divide(Number(target.value), lines[0]?.due_on ?? '')}
        >
          {Array.from({ length: maxInstalments }, (_, nth) => (
            <option key={nth} value={nth + 1}>
              {nth + 1}
            </option>
          ))}
        </SelectField>
        {lines.map((line, nth) => (
          <Row key={nth} justify="between" noWrap>
            <TextField
              type="date"
              required
              label={`${t(m.ledger_due)} ${nth + 1}`}
              value={line.due_on}
              // The others follow the first one.
              onChange={({ target: { value } }) =>
                nth === 0 && value ? divide(lines.length, value) : change(nth, { due_on: value })
              }
            />
            <TextField
              type="number"
              required
              min={1}
              label={`${t(m.ledger_amount)} ${nth + 1}`}
              value={line.amount}
              onChange={({ target }) => change(nth, { amount: Number(target.value) })}
            />
          </Row>
        ))}
        {rest !== 0 && (
          <Text tone={rest < 0 ? 'danger' : undefined}>
            <span className="num" role="status">
              {t(rest < 0 ? m.ledger_plan_too_much : m.ledger_plan_rest, { amount: money(Math.abs(rest), currency) })}
            </span>
          </Text>
        )}
        {rest > 0 && (
          <TextField
            required
            label={t(m.ledger_plan_reason)}
            maxLength={maxReasonLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <Button type="submit" disabled={!isComplete || !isWhole} writes variant="secondary" busy={isPending}>
          {t(m.ledger_plan_save)}
        </Button>
      </Stack>
    </form>
  );
}
