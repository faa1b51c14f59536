import { foreverBanned } from '#domain/users/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { valueLabels } from '#web/admin-kit/labels.ts';
import { useText } from '#web/lib/i18n/text.ts';

/** A value as text: `valueText('status', 'pending')` is "Pending". */
export function useValueText(): (column: string, value: unknown) => string {
  const t = useText();
  const format = useFormat();
  return (column, value) => {
    const word = valueLabels[column]?.[String(value)];
    if (word) return t(word);
    if (value === null || value === undefined || value === '') return t(m.audit_no_value);
    if (value === foreverBanned) return t(m.audit_no_end);
    if (typeof value === 'boolean') return t(value ? m.audit_yes : m.audit_no);
    if (typeof value === 'string') return /_(at|until)$/.test(column) ? format.dateTime(value) : value;
    return Array.isArray(value) ? value.map(nameIn).join('\n') : nameIn(value);
  };
}

// Files and list entries are shown by name.
function nameIn(value: unknown): string {
  if (typeof value === 'string') return value;
  const { name } = Object(value) as { name?: unknown };
  return typeof name === 'string' ? name : JSON.stringify(value);
}
