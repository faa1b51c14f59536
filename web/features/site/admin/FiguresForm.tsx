import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HomeFigure, saveFigures, listFigures } from '#domain/site/figures-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { useSubmission } from '#web/ui/forms/use-submission.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { homeFigures } from '../HomeFigures.tsx';

/** Year and base of the figures on the home page, and whether each is shown. */
export function FiguresForm() {
  const t = useText();
  const query = useQuery(apiQuery(listFigures, {}));
  return (
    <CardSection title={t(m.admin_figures_title)} lead={t(m.admin_figures_lead)}>
      <Loaded query={query} failed={t(m.admin_figures_failed)} waiting={null}>
        {({ rows }) => <Fields key={JSON.stringify(rows)} rows={rows} />}
      </Loaded>
    </CardSection>
  );
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

function Fields({ rows: stored }: { rows: readonly HomeFigure[] }) {
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const [rows, setRows] = useState(stored);
  const change = (name: HomeFigure['name'], values: Partial<HomeFigure>) =>
    setRows((all) => all.map((row) => (row.name === name ? { ...row, ...values } : row)));
  const { send, isSending } = useSubmission({
    submit: async (changed: readonly HomeFigure[]) => {
      const saved = await api(saveFigures, { body: { rows: [...changed] } });
      queryClient.setQueryData(apiQuery(listFigures, {}).queryKey, saved);
    },
    sent: m.admin_figures_saved,
    failed: m.admin_figures_not_saved,
    onSent: () => {},
    onRefused: () => {},
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(rows);
      }}
    >
      <Stack gap={5}>
        {rows.map(({ name, is_shown, year, base }) => {
          const { value, label } = homeFigures[name];
          const title = `${value} ${t(label)}`;
          return (
            <Row key={name} role="group" aria-label={title} gap={4} align="center">
              <Text weight="strong">{title}</Text>
              <Checkbox
                label={t(m.admin_figures_shown)}
                checked={is_shown}
                onChange={(event) => change(name, { is_shown: event.target.checked })}
              />
              <TextField
                id={`figure-${name}-year`}
                label={t(m.field_year)}
                type="number"
                min={2000}
                max={2100}
                value={year ?? ''}
                onChange={(event) => change(name, { year: numberOf(event.target.value) })}
              />
              <TextField
                id={`figure-${name}-base`}
                label={t(m.field_base)}
                type="number"
                min={1}
                max={1_000_000}
                value={base ?? ''}
                onChange={(event) => change(name, { base: numberOf(event.target.value) })}
              />
            </Row>
          );
        })}
        <div>
          <Button type="submit" busy={isSending}>
            {t(m.admin_save)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
