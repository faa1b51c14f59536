import type { AuditEntry } from '#domain/audit/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { DateCell, nameOf } from '#web/admin-kit/list/cells.tsx';
import type { ListColumn } from '#web/admin-kit/list-page/list-page.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { actionText, actorText, changedFields, entityText, fieldText, useValueText } from './labels.ts';

export const auditColumns: ListColumn<AuditEntry>[] = [
  { key: 'what', header: m.audit_what, cell: (row) => <What entry={row} /> },
  { key: 'change', header: m.audit_details, bare: true, cell: (row) => <ChangeInShort entry={row} /> },
  { key: 'who', header: m.audit_who, cell: (row, t) => actorText(t, row) },
  { key: 'at', header: m.audit_when, sortable: true, cell: (row) => <DateCell value={row.at} /> },
];

function What({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const language = useLanguage();
  const { subject, person } = entry;
  return (
    <Text as="div" size="sm" tone="muted" breakAnywhere>
      <Text as="div" size="base" weight="strong">
        {actionText(t, entry.action)}
      </Text>
      {person && <div>{nameOf(t, person)}</div>}
      {subject && (
        <div>
          <Localized value={localized(subject, 'title', language)} />
        </div>
      )}
      {!person && !subject && entityText(t, entry.entity)}
    </Text>
  );
}

const fieldsInShort = 2;
const maxShownLength = 40;

function ChangeInShort({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const valueText = useValueText();
  const fields = changedFields(entry);
  const shorten = (column: string, value: unknown) => {
    const text = valueText(entry.entity, column, value);
    return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
  };
  const line = ({ column, before, after }: (typeof fields)[number]) => {
    const field = fieldText(t, column);
    if (!entry.before || !entry.after) return `${field}: ${shorten(column, entry.after ? after : before)}`;
    return t(m.audit_change, { field, before: shorten(column, before), after: shorten(column, after) });
  };
  return (
    <Text as="div" size="sm" breakAnywhere>
      <Stack gap={1}>
        {fields.slice(0, fieldsInShort).map((field) => (
          <span key={field.column}>{line(field)}</span>
        ))}
        {fields.length > fieldsInShort && (
          <span>{t(m.audit_more_fields, { count: fields.length - fieldsInShort })}</span>
        )}
      </Stack>
    </Text>
  );
}
