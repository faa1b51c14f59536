import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { deleteRate, listRates, saveRates } from '#domain/currencies/contract.ts';
import { ratesIn } from '#domain/currencies/pasted.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { TableField } from '#web/admin-kit/upload/TableField.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
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

/** The exchange rates of the school: one typed, several from a table, and the list. */
export function Rates() {
  const t = useText();
  const [saves, setSaves] = useState(0);
  const { mutate, isPending } = useAdminChange(saveRates, () => {
    toast.success(t(m.currencies_saved));
    setSaves(saves + 1);
  });
  const save = (rows: ReturnType<typeof ratesIn>) => mutate({ body: { rows } });
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
  onSave: (rows: ReturnType<typeof ratesIn>) => void;
}

function OneRate({ busy, onSave }: RateFormProps) {
  const t = useText();
  const [rate, setRate] = useState({ day: '', jpy: '', usd: '' });
  const [isWrong, setWrong] = useState(false);
  const error = isWrong ? t(m.currencies_wrong) : undefined;
  const field = (name: keyof typeof rate) => ({
    value: rate[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setRate({ ...rate, [name]: target.value }),
  });
  function submit() {
    const rows = ratesIn([rate.day, rate.jpy, rate.usd].join('\t'));
    setWrong(rows.length === 0);
    if (rows.length > 0) onSave(rows);
  }
  return (
    <CardSection title={t(m.currencies_new)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={4}>
          <Row gap={4} align="start">
            <TextField label={t(m.currencies_day)} type="date" error={error} {...field('day')} />
            <TextField label={t(m.currencies_jpy)} inputMode="decimal" {...field('jpy')} />
            <TextField label={t(m.currencies_usd)} inputMode="decimal" {...field('usd')} />
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
  const [rows, setRows] = useState<ReturnType<typeof ratesIn>>([]);
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
  const { dateShort, number } = useFormat();
  const query = useQuery(apiQuery(listRates, {}));
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
            columns={[
              { key: 'day', header: t(m.currencies_day), cell: (row) => dateShort(row.day) },
              { key: 'jpy', header: t(m.currencies_jpy), align: 'end', cell: (row) => number(row.jpy, 2) },
              { key: 'usd', header: t(m.currencies_usd), align: 'end', cell: (row) => number(row.usd, 2) },
            ]}
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
