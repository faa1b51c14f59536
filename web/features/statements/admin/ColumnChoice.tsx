import { type ColumnRole, columnRoles, requiredRoles, type StatementColumns } from '#domain/statements/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import styles from './statements.module.css';

const roleLabels = {
  date: m.statements_column_date,
  text: m.statements_column_text,
  payer: m.statements_column_payer,
  credit: m.statements_column_credit,
  debit: m.statements_column_debit,
  type: m.statements_column_type,
  currency: m.statements_column_currency,
  balance: m.statements_column_balance,
} satisfies Record<ColumnRole, unknown>;

interface ColumnChoiceProps {
  header: readonly string[];
  columns: StatementColumns;
  /** The bank's columns are remembered: they are shown on request. */
  isKnown: boolean;
  onChoose: (columns: StatementColumns) => void;
}

/** Which column of the bank means what; asked for the first time only. */
export function ColumnChoice({ header, columns, isKnown, onChoose }: ColumnChoiceProps) {
  const t = useText();
  return (
    <Disclosure summary={t(m.statements_columns)} open={!isKnown}>
      <div className={styles.columns}>
        {columnRoles.map((role) => (
          <SelectField
            key={role}
            label={t(roleLabels[role])}
            required={requiredRoles.some((one) => one === role)}
            value={columns[role] ?? ''}
            onChange={({ target: { value } }) =>
              onChoose({ ...columns, [role]: value === '' ? undefined : Number(value) })
            }
          >
            <option value="">{t(m.statements_column_none)}</option>
            {header.map((name, at) => (
              // Headers may have equal names.
              // oxlint-disable-next-line react/no-array-index-key
              <option key={at} value={at}>
                {name || at + 1}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </Disclosure>
  );
}
