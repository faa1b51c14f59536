import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openPaymentStatuses } from '#domain/payments/rules.ts';
import type { StatementLine } from '#domain/statements/contract.ts';
import { statementCurrency } from '#domain/statements/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { SearchField } from '#web/ui/forms/SearchField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { paymentSearchQuery } from './api.ts';
import { PaymentText } from './line-cells.tsx';
import styles from './statements.module.css';

interface PaymentChoiceProps {
  line: StatementLine;
  onChoose: (paymentId: string) => void;
  onClose: () => void;
}

/** Searches the open payment of a line. */
export function PaymentChoice({ line, onChoose, onClose }: PaymentChoiceProps) {
  const t = useText();
  const { money } = useFormat();
  const [search, setSearch] = useState('');
  const query = useQuery(paymentSearchQuery(useApi(), search.trim()));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(m.statements_choose)}
      description={`${money(line.amount, statementCurrency)} · ${line.text ?? ''}`}
    >
      <Stack>
        <SearchField label={t(m.ledger_search)} value={search} onSearch={setSearch} />
        {search.trim() !== '' && (
          <Loaded query={query}>
            {({ rows }) => {
              const open = rows.flatMap(({ status, amount, person, ...payment }) =>
                amount !== null && openPaymentStatuses.includes(status)
                  ? [{ ...payment, amount, person_name: person?.full_name ?? '' }]
                  : [],
              );
              if (open.length === 0) return <Text tone="muted">{t(m.statements_none_found)}</Text>;
              return (
                <ul className={styles.results}>
                  {open.map((payment) => (
                    <li key={payment.id}>
                      <Button writes variant="secondary" onClick={() => onChoose(payment.id)}>
                        <PaymentText payment={payment} paid={Number.NaN} />
                      </Button>
                    </li>
                  ))}
                </ul>
              );
            }}
          </Loaded>
        )}
      </Stack>
    </Dialog>
  );
}
