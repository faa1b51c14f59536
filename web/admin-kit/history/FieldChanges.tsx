import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { type ChangedField } from './changed-fields.ts';
import styles from './FieldChanges.module.css';
import { useValueText } from './use-value-text.ts';
import { fieldText } from './labels.ts';

/** Longer values are collapsed. */
const longest = 160;

/** Fields before and after, side by side. */
export function FieldChanges({ fields }: { fields: readonly ChangedField[] }) {
  const t = useText();
  const hasBefore = fields.some((field) => 'before' in field);
  const hasAfter = fields.some((field) => 'after' in field);
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">{t(m.audit_field)}</th>
          {hasBefore && <th scope="col">{t(m.audit_before)}</th>}
          {hasAfter && <th scope="col">{t(m.audit_after)}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ column, before, after }) => (
          <tr key={column}>
            <th scope="row">{fieldText(t, column)}</th>
            {hasBefore && (
              <td className={hasAfter ? styles.old : undefined}>
                <Value column={column} value={before} />
              </td>
            )}
            {hasAfter && (
              <td>
                <Value column={column} value={after} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ column, value }: { column: string; value: unknown }) {
  const text = useValueText()(column, value);
  if (text.length <= longest) return text;
  return (
    <details>
      <summary>{text.slice(0, longest)}…</summary>
      {text.slice(longest)}
    </details>
  );
}
