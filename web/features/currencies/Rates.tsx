import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { deleteRate, listRates, saveRates } from '#domain/currencies/contract.ts';
import { ratesIn } from '#domain/currencies/pasted.ts';
import type { Rate } from '#domain/currencies/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { TableField } from '#web/admin-kit/upload/TableField.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { DataTable } from '#web/ui/data/DataTable.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';

const columns = [
  { key: 'day', label: m.currencies_day, type: 'date' },
  { key: 'jpy', label: m.currencies_jpy, inputMode: 'decimal' },
  { key: 'usd', label: m.currencies_usd, inputMode: 'decimal' },
] as const;

/** The exchange rates of the school: one typed, several from a table, and the list. */
export function Rates() {
  const t = useText();
  const [saves, setSaves] = useState(0);
  const { mutate, isPending } = useAdminChange(saveRates, () => {
    toast.success(t(m.currencies_saved));
    setSaves(saves + 1);
  });
  const save = (rows: Rate[]) => mutate({ body: { rows } });
  return (
    <Stack gap={5}>
      <OneRate key={`one-${saves}`} busy={isPending} onSave={save} />
      <SeveralRates key={`several-${saves}`} busy={isPending} onSave={save} />
      <RateList />
    </Stack>
  );
}

interface RateFormProps {
  busy: boolean;
  onSave: (rows: Rate[]) => void;
}

/** Typed as a row of a table, so that a day and amounts are read in the same way. */
function OneRate({ busy, onSave }: RateFormProps) {
  const t = useText();
  const [isWrong, setWrong] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const rows = ratesIn(columns.map(({ key }) => typed.get(key)).join('\t'));
    setWrong(rows.length === 0);
    if (rows.length > 0) onSave(rows);
  }
  return (
    <CardSection title={t(m.currencies_new)}>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <Row gap={4} align="start">
            {columns.map(({ key, label, ...input }) => (
              <TextField
                key={key}
                name={key}
                label={t(label)}
                error={key === 'day' && isWrong && t(m.currencies_wrong)}
                {...input}
              />
            ))}
          </Row>
          <div>
            <Button type="submit" busy={busy}>
              {t(m.currencies_save)}
            </Button>
          </div>
        </Stack>
      </form>
    </CardSection>
  );
}

function SeveralRates({ busy, onSave }: RateFormProps) {
  const t = useText();
  const [rows, setRows] = useState<Rate[]>([]);
  return (
    <CardSection title={t(m.currencies_many)}>
      <TableField
        label={t(m.currencies_many)}
        hint={t(m.currencies_many_hint)}
        onRead={(text) => setRows(ratesIn(text))}
      />
      <div>
        <Button variant="secondary" busy={busy} disabled={rows.length === 0} onClick={() => onSave(rows)}>
          {t(m.currencies_save_many, { count: rows.length })}
        </Button>
      </div>
    </CardSection>
  );
}

function RateList() {
  const t = useText();
  const api = useApi();
  const { dateShort, number } = useFormat();
  const query = useQuery({ queryKey: ['admin', 'exchange-rates'], queryFn: () => api(listRates, {}) });
  const { mutateAsync: remove } = useAdminChange(deleteRate);
  return (
    <Loaded query={query} failed={t(m.currencies_failed)}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState icon={<Coins />} title={t(m.currencies_empty)} />
        ) : (
          <DataTable
            caption={t(m.currencies_title)}
            rows={rows}
            keyOf={(row) => row.day}
            columns={columns.map(({ key, label }) => ({
              key,
              header: t(label),
              align: key === 'day' ? 'start' : 'end',
              cell: (row: Rate) => (key === 'day' ? dateShort(row.day) : number(row[key], 2)),
            }))}
            actions={({ day }) => (
              <ConfirmButton
                label={t(m.currencies_delete)}
                name={`${t(m.currencies_delete)}: ${dateShort(day)}`}
                size="sm"
                question={t(m.currencies_delete_question)}
                effect={t(m.currencies_delete_effect)}
                onConfirm={() => remove({ params: { day } }).catch(() => null)}
              />
            )}
          />
        )
      }
    </Loaded>
  );
}
